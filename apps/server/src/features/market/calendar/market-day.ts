import {
  dateOfMinute,
  epochOfMinute,
  minuteOfDay,
  minuteTimeAt,
  minuteTimeOf,
  type Phase,
  phaseAt,
  type TradeDate,
  type TradingCalendar,
} from '@guanlan/stock-domain';

const CALL_MINUTE = 555;
const OPEN_MINUTE = 570;
const LUNCH_MINUTE = 690;
const AFTERNOON_MINUTE = 780;

/** A stock with the market's usual timetable. */
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
