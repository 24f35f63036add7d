import { installPrompt } from './install-prompt';

/**
 * How this browser installs the app: it is installed; by the browser's dialog; by hand in the menu of an iPhone or of
 * another browser; not at all over plain http.
 */
export type InstallWay = 'installed' | 'prompt' | 'ios' | 'menu' | 'plain-http';

/** Whether the page runs as an installed app. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Whether this is an iPhone or an iPad, which calls itself a Mac but has a touch screen. */
export const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function installWay(): InstallWay {
  if (isInstalled()) return 'installed';
  if (!window.isSecureContext) return 'plain-http';
  if (installPrompt() !== null) return 'prompt';
  return isIos() ? 'ios' : 'menu';
}
