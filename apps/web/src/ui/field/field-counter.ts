/** Longest text of an input unless told otherwise, UTF-16 units, as the browser counts `maxlength`. */
export const TEXT_MAX = 140;

/** A counter under this length would only be noise: a phone number, a code. */
const COUNTED_FROM = 40;
/** The counter appears when a seventh of the room is left, at most this much. */
const MAX_ROOM_LEFT = 20;

/** Whether so few characters are left that the field shows its counter. */
export function isNearLimit(length: number, max: number): boolean {
  return max >= COUNTED_FROM && max - length <= Math.min(MAX_ROOM_LEFT, Math.floor(max / 7));
}
