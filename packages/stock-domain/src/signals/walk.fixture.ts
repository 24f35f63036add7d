import type { Bars } from '../bars/bars.js';
import { barsFrom } from '../bars/bars-from.js';
import type { Bar } from '../bars/create-bars.js';
import { addCalendarDays } from '../trade-date.js';

/** Numbers from 0 to 1 that are the same for the same seed. */
export function numbersOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const cents = (yuan: number): number => Math.max(1, Math.round(yuan * 100)) / 100;

/** Days of an invented company: calm and lively times, gaps, volume in bursts. Whole cents. */
export function walkBars(seed: number, length: number): Bars {
  const random = numbersOf(seed);
  let price = 20;
  const rows = Array.from({ length }, (_, at): Bar => {
    const swing = at % 90 < 45 ? 0.006 : 0.03;
    const open = cents(price * (1 + (random() - 0.5) * swing * (random() < 0.1 ? 4 : 1)));
    const close = cents(Math.max(1, open * (1 + (random() + random() - 1) * swing * 1.5)));
    const high = cents(Math.max(open, close) * (1 + random() * swing * 0.3));
    const low = cents(Math.min(open, close) * (1 - random() * swing * 0.3));
    const volume = Math.round(1e6 * (0.5 + random()) * (random() < 0.15 ? 4 : 1));
    price = close;
    return { time: addCalendarDays(20_180_101, at), open, high, low, close, volume, amount: volume * close };
  });
  return barsFrom(rows, 'day');
}
