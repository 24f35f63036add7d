/**
 * Runs `task` after the present click or tap: a change of layout before its end would move the target away from under
 * the finger, and the tap would be lost.
 */
export function afterTap(task: () => void): void {
  // Deferred even without a visible press: touch screens fire all mouse events of a tap at once after it.
  const soon = (): void => {
    setTimeout(task);
  };
  if (document.querySelector(':active') === null) {
    soon();
    return;
  }
  const over = new AbortController();
  const end = (): void => {
    over.abort();
    soon();
  };
  for (const event of ['pointerup', 'pointercancel'] as const) {
    window.addEventListener(event, end, { capture: true, signal: over.signal });
  }
}
