/** Within this distance of the end the view counts as being there, px. */
const NEAR_PX = 48;

/** Where a scrolled view stands, px. */
export interface ScrollPlace {
  readonly top: number;
  readonly height: number;
  readonly viewport: number;
}

/** Whether the end of the content is in view. */
export const isAtEnd = ({ top, height, viewport }: ScrollPlace): boolean => height - top - viewport <= NEAR_PX;

/**
 * Whether the view keeps to the end of what grows. Only the reader's own way up lets go of it: content that shrinks
 * moves the view up as well, and content that grows takes the end away from it, and both are not his doing.
 */
export function nextPinned(pinned: boolean, before: ScrollPlace, now: ScrollPlace): boolean {
  if (isAtEnd(now)) return true;
  const movedUp = now.top < before.top - 1;
  const clamped = now.height < before.height || now.viewport > before.viewport;
  return pinned && !(movedUp && !clamped);
}
