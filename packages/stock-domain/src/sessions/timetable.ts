import type { TradingCalendar } from '../calendar/calendar.js';
import { dateOfMinute, minuteOfDay, minuteTimeAt } from '../minute-time.js';
import type { TradeDate } from '../trade-date.js';
import type { Phase } from './phase.js';
import { sessionRules } from './session-rules.data.js';
import { isHeld, type Listed, type SessionRules } from './session-rules.js';

/** A phase of a trading day, from a minute of the day to before another. */
export interface Session {
  readonly phase: Phase;
  readonly from: number;
  readonly to: number;
}

/**
 * The phases of a trading day for a security, from midnight to midnight without gaps, in minutes of the day in
 * Shanghai. A part of the day of which no one knows whether it is held is of the phase `unknown`.
 *
 * @example
 * timetableOf({ exchange: 'SH', kind: 'stock', board: 'main' }, 20261120).at(-2); // fixed price, 905 to 930
 */
export function timetableOf(security: Listed, date: TradeDate, rules: SessionRules = sessionRules): Session[] {
  const fixedPrice = isHeld(rules.fixedPrice, security, date);
  const closingCall = isHeld(rules.closingCall, security, date);
  const starts: [from: number, phase: Phase][] = [
    [0, 'before-open'],
    [555, 'opening-call'],
    [560, 'opening-call-locked'],
    [565, 'opening-pause'],
    [570, 'continuous'],
    [690, 'lunch'],
    [780, 'continuous'],
  ];
  if (closingCall !== false) starts.push([897, closingCall === 'unknown' ? 'unknown' : 'closing-call']);
  if (fixedPrice === false) starts.push([900, 'after-close']);
  else {
    const phase = fixedPrice === 'unknown' ? 'unknown' : 'fixed-price';
    starts.push([900, 'closing-pause'], [905, phase], [930, 'after-close']);
  }
  return starts.map(([from, phase], at) => ({ phase, from, to: starts[at + 1]?.[0] ?? 1440 }));
}

/**
 * The phase at a moment.
 *
 * @param epochMs - milliseconds since 1970-01-01 00:00 UTC, from the caller's clock
 * @returns `closed-day` where the exchanges do not trade, `unknown` where the calendar does not reach the day
 * @example
 * phaseAt(Date.parse('2026-11-20T14:58:00+08:00'), { exchange: 'SH', kind: 'stock', board: 'main' }, calendar); // 'closing-call'
 */
export function phaseAt(
  epochMs: number,
  security: Listed,
  calendar: TradingCalendar,
  rules: SessionRules = sessionRules,
): Phase {
  const time = minuteTimeAt(epochMs);
  const date = dateOfMinute(time);
  const status = calendar.statusOf(date);
  if (status !== 'open') return status === 'closed' ? 'closed-day' : 'unknown';
  const minute = minuteOfDay(time);
  return timetableOf(security, date, rules).find(({ to }) => minute < to)?.phase ?? 'after-close';
}

/**
 * Whether a day's bar will not change any more: what trades at a fixed price after the close adds to its volume, so it
 * is final only when that is over.
 *
 * @param margin - minutes to wait for the last reports; 5 when absent
 */
export function isDayFinal(
  epochMs: number,
  date: TradeDate,
  security: Listed,
  { margin = 5, rules = sessionRules }: { readonly margin?: number; readonly rules?: SessionRules } = {},
): boolean {
  const time = minuteTimeAt(epochMs);
  const today = dateOfMinute(time);
  if (today !== date) return today > date;
  const end = isHeld(rules.fixedPrice, security, date) === false ? 900 : 930;
  return minuteOfDay(time) >= end + margin;
}
