/** Default limit of an input, UTF-16 units, as the browser counts `maxlength`. */
export const TEXT_MAX = 140;

/** Limit from which a counter is useful, unlike for a phone number or a code. */
const COUNTED_FROM = 40;
/** Upper bound of the room left, a seventh of the limit, at which the counter appears. */
const MAX_ROOM_LEFT = 20;

/** Whether so little room is left that the field shows its counter. */
export function isNearLimit(length: number, max: number): boolean {
  return max >= COUNTED_FROM && max - length <= Math.min(MAX_ROOM_LEFT, Math.floor(max / 7));
}
