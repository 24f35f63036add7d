import {
  dateOfMinute,
  epochOfMinute,
  minuteOfDay,
  minuteTimeAt,
  minuteTimeOf,
  type Phase,
  phaseAt,
  phaseFacts,
  type TradeDate,
  type TradingCalendar,
} from '@guanlan/stock-domain';

const CALL_MINUTE = 555;
const OPEN_MINUTE = 570;
const LUNCH_MINUTE = 690;
const AFTERNOON_MINUTE = 780;

/** A stock that stands for the market's timetable. */
const main = { exchange: 'SH', kind: 'stock', board: 'main' } as const;

/** The market's phase at a moment. */
export const marketPhase = (now: number, calendar: TradingCalendar): Phase => phaseAt(now, main, calendar);

/** The trading day whose numbers are the newest: until 09:15 of a trading day that is the one before. */
export function shownDay(now: number, calendar: TradingCalendar): TradeDate {
  const time = minuteTimeAt(now);
  const today = dateOfMinute(time);
  if (calendar.statusOf(today) === 'open' && minuteOfDay(time) >= CALL_MINUTE) return today;
  return calendar.step(today, -1) ?? (calendar.days.at(-1) as number);
}

/** When continuous trading begins next, ms; null where the calendar does not reach. */
export function nextOpen(now: number, calendar: TradingCalendar): number | null {
  const time = minuteTimeAt(now);
  const today = dateOfMinute(time);
  const minute = minuteOfDay(time);
  const isOpen = calendar.statusOf(today) === 'open';
  if (isOpen && minute >= LUNCH_MINUTE && minute < AFTERNOON_MINUTE)
    return epochOfMinute(minuteTimeOf(today, AFTERNOON_MINUTE));
  const day = isOpen && minute < OPEN_MINUTE ? today : calendar.step(today, 1);
  return day === undefined ? null : epochOfMinute(minuteTimeOf(day, OPEN_MINUTE));
}

/** From when on a quote that has not moved is late, ms of market time. */
const LATE_MS = 15_000;

/** The last moment by which something must have happened, ms: over lunch that is 11:30. */
function lastEvent(now: number, calendar: TradingCalendar): number {
  const day = shownDay(now, calendar);
  const at = (minute: number): number => epochOfMinute(minuteTimeOf(day, minute));
  const phase = marketPhase(now, calendar);
  if (phase === 'opening-pause') return at(565);
  if (phase === 'lunch') return at(690);
  // What trades at a fixed price need not trade at all.
  return phaseFacts[phase].isMoving && phase !== 'fixed-price' ? now : at(900);
}

/**
 * Whether numbers of `asOf` are older than they ought to be: by more than fifteen seconds, or by two of the source's
 * intervals where that is longer, of the market's own time.
 *
 * @param toleranceMs - ms of market time
 */
export function isStale(asOf: number, now: number, calendar: TradingCalendar, toleranceMs: number): boolean {
  return asOf < lastEvent(now, calendar) - Math.max(LATE_MS, toleranceMs);
}
