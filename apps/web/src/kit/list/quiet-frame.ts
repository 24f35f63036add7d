let hasDrawn = false;

/** Told of rows that were drawn while their list scrolls, before anything else of that frame. */
export function noteRowsDrawn(): void {
  if (hasDrawn) return;
  hasDrawn = true;
  requestAnimationFrame(() => {
    hasDrawn = false;
  });
}

/** Works with the next frame; where rows are drawn in that, with the one after: both together are more than a slow phone does in one. */
export function inQuietFrame(work: () => void): void {
  requestAnimationFrame(() => {
    if (hasDrawn) requestAnimationFrame(work);
    else work();
  });
}
