/**
 * Runs `task` once the click or tap that is under way is over: what moves the page before then, moves the thing that
 * was meant away from under the finger, and the tap is lost.
 */
export function afterTap(task: () => void): void {
  // Also without a press that can be seen: of a tap on glass the clicks come all at once after it.
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
