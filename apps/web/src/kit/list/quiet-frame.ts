let hasDrawn = false;

/** Notes that rows were rendered while their list scrolls; called before anything else of that frame. */
export function noteRowsDrawn(): void {
  if (hasDrawn) return;
  hasDrawn = true;
  requestAnimationFrame(() => {
    hasDrawn = false;
  });
}

/**
 * Runs `work` in the next frame, or in the one after where that renders rows: both together are too much for a slow
 * phone.
 */
export function inQuietFrame(work: () => void): void {
  requestAnimationFrame(() => {
    if (hasDrawn) requestAnimationFrame(work);
    else work();
  });
}
