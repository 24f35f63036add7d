import { showToast } from './notice/toast';
import { texts } from './texts';

/** Copies on pages without a secure context, where the clipboard API is missing. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  const before = document.activeElement;
  area.value = text;
  area.className = 'ui-sr-only';
  // An open dialog makes the rest of the page inert, and inert text cannot be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/** Copies `text`. Resolves with whether it worked; after a failure a toast asks to copy by hand. */
export async function copyText(text: string): Promise<boolean> {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  const done = copied === true || copyBySelection(text);
  if (done) showToast({ title: texts().copied, icon: 'success' });
  else showToast({ title: texts().copyFailed, duration: 3000 });
  return done;
}
