import { epochOfMinute, minuteTimeOf, type TradingCalendar, tradeDateAt } from '@guanlan/stock-domain';
import type { MarketClock } from '../port.js';

/**
 * Speed of the simulated exchange's time. `real`: as the real one's, closed at night and on holidays. `fast`: so many
 * times as fast, from one session to the next, so that something happens at any hour. `from`: from a moment on,
 * stopped at speed 0.
 */
export type ClockSetting =
  | { readonly kind: 'real' }
  | { readonly kind: 'fast'; readonly speed: number }
  | { readonly kind: 'from'; readonly at: number; readonly speed: number };

/** First moment that a clock may be set to: the simulation's stocks have some history by then. */
const EARLIEST_START = Date.parse('2021-07-01T00:00:00+08:00');

/** Reads `real`, `60x`, `2026-11-20T10:15:00+08:00`, `2026-11-20T10:15:00+08:00@60x`; undefined for anything else. */
export function parseClock(text: string): ClockSetting | undefined {
  if (text === 'real') return { kind: 'real' };
  const fast = /^(\d{1,3})x$/.exec(text);
  if (fast) return speedOf(fast[1]) === undefined ? undefined : { kind: 'fast', speed: Number(fast[1]) };
  const from = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))(?:@(\d{1,3})x)?$/.exec(text);
  const at = Date.parse(from?.[1] ?? '');
  const speed = from?.[2] === undefined ? 0 : speedOf(from[2]);
  if (!(at >= EARLIEST_START) || speed === undefined) return undefined;
  return { kind: 'from', at, speed };
}

function speedOf(text = ''): number | undefined {
  const speed = Number(text);
  return speed >= 1 && speed <= 240 ? speed : undefined;
}

/** A fast day lasts from 09:12 to 15:36, a little more than its sessions: minutes of the day. */
const FAST_DAY_START = 552;
const FAST_DAY_MS = 384 * 60_000;
const DAY = 86_400_000;
const SHANGHAI_OFFSET_MS = 8 * 3_600_000;

/**
 * The clock of a simulated exchange.
 *
 * A fast one is a function of the real time alone, so that it is the same after a restart and on every node: at midnight
 * in Shanghai it begins as many trading days ago as fit into the day, and reaches the newest one by the next midnight.
 *
 * @param now - real time, ms since the epoch
 */
export function createSimulatedClock(
  setting: ClockSetting,
  calendar: () => TradingCalendar,
  now: () => number,
): MarketClock {
  if (setting.kind === 'real') return { now, speed: 1, label: '与真实时间同步' };
  if (setting.kind === 'from') {
    const started = now();
    const { at, speed } = setting;
    const label = speed === 0 ? '固定时刻' : speed === 1 ? '指定时刻起' : `指定时刻起 ${speed} 倍速`;
    return { now: () => at + (speed === 0 ? 0 : (now() - started) * speed), speed, label };
  }
  const { speed } = setting;
  return { now: () => fastTime(now(), speed, calendar()), speed, label: `${speed} 倍速循环` };
}

function fastTime(real: number, speed: number, { days }: TradingCalendar): number {
  const today = tradeDateAt(real);
  const gone = ((real + SHANGHAI_OFFSET_MS) % DAY) * speed;
  const rounds = Math.ceil((DAY * speed) / FAST_DAY_MS);
  const round = Math.floor(gone / FAST_DAY_MS);
  let newest = days.length - 1;
  while (newest > 0 && (days[newest] as number) > today) newest--;
  const day = days[Math.max(0, newest - (rounds - 1 - round))] as number;
  return epochOfMinute(minuteTimeOf(day, FAST_DAY_START)) + Math.floor(gone % FAST_DAY_MS);
}
