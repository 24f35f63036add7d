/** Trading minutes of a day in continuous trading and the two calls. */
export const TRADING_MINUTES = 240;

const OPEN_MINUTE = 570;
const LUNCH_MINUTE = 690;
const AFTERNOON_MINUTE = 780;
const CLOSE_MINUTE = 900;

/**
 * How many of the day's 240 trading minutes have passed at a minute of the day: 0 until 09:30, 120 over lunch, 240 from
 * 15:00 on. Minute bars are labelled by their end, so this is also the number of a bar: 09:31 is 1, 13:01 is 121.
 *
 * @param minuteOfDay - minutes since midnight in Shanghai, may be fractional
 * @returns 0…240
 */
export function tradingMinuteAt(minuteOfDay: number): number {
  if (minuteOfDay <= LUNCH_MINUTE) return Math.max(0, minuteOfDay - OPEN_MINUTE);
  return Math.min(TRADING_MINUTES, LUNCH_MINUTE - OPEN_MINUTE + Math.max(0, minuteOfDay - AFTERNOON_MINUTE));
}

/** The minute of the day at which trading minute `index` (0…240) ends: 0 is 09:30, 120 is 11:30, 121 is 13:01. */
export function minuteOfTradingMinute(index: number): number {
  return index <= LUNCH_MINUTE - OPEN_MINUTE
    ? OPEN_MINUTE + index
    : AFTERNOON_MINUTE + index - (LUNCH_MINUTE - OPEN_MINUTE);
}

/**
 * The number (1…) of the bar of `width` minutes into which a bar or a trade falls that ends or happens at `minuteOfDay`;
 * undefined where nothing trades then. The opening call belongs to the first bar; what is labelled 13:00 to the first
 * one after lunch; what is labelled later than 15:00 trades at a fixed price and belongs to the last.
 *
 * @param minuteOfDay - a label, so the end of a minute: 571 is 09:31
 */
export function minuteBarOf(minuteOfDay: number, width: number): number | undefined {
  if (minuteOfDay < 565 || minuteOfDay > 930 || (minuteOfDay > LUNCH_MINUTE && minuteOfDay < AFTERNOON_MINUTE))
    return undefined;
  const index = minuteOfDay === AFTERNOON_MINUTE ? LUNCH_MINUTE - OPEN_MINUTE + 1 : tradingMinuteAt(minuteOfDay);
  return Math.max(1, Math.ceil(index / width));
}

/** Whether a label lies in the trading at a fixed price after the close, which adds volume but moves no price. */
export function isAfterHours(minuteOfDay: number): boolean {
  return minuteOfDay > CLOSE_MINUTE;
}
