/** Distance from the end within which the view counts as being there, px. */
const NEAR_PX = 48;

/** Position of a scrolled view, px. */
export interface ScrollPlace {
  readonly top: number;
  readonly height: number;
  readonly viewport: number;
}

/** Whether the end of the content is in view. */
export const isAtEnd = ({ top, height, viewport }: ScrollPlace): boolean => height - top - viewport <= NEAR_PX;

/** Whether the view moved up although no known change of size explains it. */
export function wentUp(before: ScrollPlace, now: ScrollPlace): boolean {
  const clamped = now.height < before.height || now.viewport > before.viewport;
  return now.top < before.top - 1 && !clamped;
}

/**
 * Whether the view keeps to the end of growing content. Only the user's own scrolling up releases it: shrinking content
 * moves the view up as well, even where it has grown again by the time the scroll is reported, and growing content
 * moves the end away.
 *
 * @param isReader whether the user may have caused the scroll
 */
export function nextPinned(pinned: boolean, before: ScrollPlace, now: ScrollPlace, isReader: boolean): boolean {
  return isAtEnd(now) || (pinned && !(isReader && wentUp(before, now)));
}
