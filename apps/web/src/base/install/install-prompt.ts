/** Chromium's offer to install the app, which a page may make at a moment of its own. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPrompt | null = null;

/** Keeps the browser's offer in place of the browser's own bar. Called at the start: the event comes once. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
  });
  window.addEventListener('appinstalled', () => {
    kept = null;
  });
}

/** The browser's offer; null where it makes none, and once it is taken. */
export const installPrompt = (): InstallPrompt | null => kept;

/** Shows the browser's dialog. It can be shown once. Resolves with whether the app is being installed. */
export async function install(): Promise<boolean> {
  const prompt = kept;
  kept = null;
  return (await prompt?.prompt())?.outcome === 'accepted';
}
