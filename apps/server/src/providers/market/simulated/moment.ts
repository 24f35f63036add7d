import { epochOfMinute, minuteTimeOf, tradeDateAt, tradingMinuteAt } from '@guanlan/stock-domain';
import type { World } from './world.js';

/** Quotes change every three seconds. */
const STEPS_A_MINUTE = 20;
const CALL_MINUTE = 555;
const MATCH_MINUTE = 565;
const OPEN_MINUTE = 570;
const LUNCH_MINUTE = 690;
const AFTERNOON_MINUTE = 780;
const CLOSE_MINUTE = 900;
const FIXED_PRICE_MINUTE = 905;
const END_MINUTE = 930;

/** State of the market at a moment of its clock. */
export interface SimulatedMoment {
  readonly now: number;
  /** Place of the trading day whose quotes are shown: until 09:15 that is the day before. */
  readonly day: number;
  readonly date: number;
  /** Minute of that day, in steps of three seconds; 1440 when it is over. */
  readonly minute: number;
}

/** The market's moment at a time of its clock. */
export function momentAt(world: World, now: number): SimulatedMoment {
  const today = tradeDateAt(now);
  const place = lastPlace(world.days, today);
  const minute = Math.floor((now / 60_000 - minuteTimeOfDay(now)) * STEPS_A_MINUTE) / STEPS_A_MINUTE;
  const isToday = world.days[place] === today;
  if (isToday && minute >= CALL_MINUTE) return { now, day: place, date: today, minute };
  const day = Math.max(0, isToday ? place - 1 : place);
  return { now, day, date: world.days[day] as number, minute: 1440 };
}

/** Minutes since the epoch at which the Shanghai day of a moment began. */
function minuteTimeOfDay(now: number): number {
  return epochOfMinute(minuteTimeOf(tradeDateAt(now), 0)) / 60_000;
}

/** Place of the last day on or before a date. */
function lastPlace(days: Int32Array, date: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] as number) <= date) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Minute of the day of the newest thing that can have happened by then: over lunch that is 11:30. */
export function eventMinute(minute: number, hasFixedPrice: boolean): number {
  if (minute < MATCH_MINUTE) return minute;
  if (minute < OPEN_MINUTE) return MATCH_MINUTE;
  if (minute <= LUNCH_MINUTE) return minute;
  if (minute < AFTERNOON_MINUTE) return LUNCH_MINUTE;
  if (minute <= CLOSE_MINUTE || !hasFixedPrice) return Math.min(minute, CLOSE_MINUTE);
  return minute < FIXED_PRICE_MINUTE ? CLOSE_MINUTE : Math.min(minute, END_MINUTE);
}

/** Share of the trading at the closing price that is done by then. */
export const fixedPart = (minute: number): number =>
  Math.min(1, Math.max(0, (minute - FIXED_PRICE_MINUTE) / (END_MINUTE - FIXED_PRICE_MINUTE)));

/** Trading minutes passed by a minute of the day, 0…240. */
export const positionAt = (minute: number): number => tradingMinuteAt(minute);

/** The moment, ms since the epoch, of a position within a day's trading; before 0 it is the opening call's end. */
export function momentOfPosition(date: number, position: number): number {
  const minute =
    position <= 0 ? MATCH_MINUTE : position <= 120 ? OPEN_MINUTE + position : AFTERNOON_MINUTE + position - 120;
  return momentOfMinute(date, minute);
}

export const momentOfMinute = (date: number, minute: number): number =>
  epochOfMinute(minuteTimeOf(date, 0)) + Math.floor(minute * 60_000);

/** Whether a minute lies in the opening call, or in the closing one. */
export const isOpeningCall = (minute: number): boolean => minute >= CALL_MINUTE && minute < MATCH_MINUTE;
export const isClosingCall = (minute: number): boolean => minute >= 897 && minute < CLOSE_MINUTE;
