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

/** Whether the view went up although nothing that is known of its size explains it. */
export function wentUp(before: ScrollPlace, now: ScrollPlace): boolean {
  const clamped = now.height < before.height || now.viewport > before.viewport;
  return now.top < before.top - 1 && !clamped;
}

/**
 * Whether the view keeps to the end of what grows. Only the reader's own way up lets go of it: content that shrinks
 * moves the view up as well, even where it has grown again by the time that the scroll is reported, and content that
 * grows takes the end away from it.
 *
 * @param isReader whether the reader may have caused the scroll
 */
export function nextPinned(pinned: boolean, before: ScrollPlace, now: ScrollPlace, isReader: boolean): boolean {
  return isAtEnd(now) || (pinned && !(isReader && wentUp(before, now)));
}
