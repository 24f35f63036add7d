import { type Bars, createBars, createPanel, type Panel } from '@guanlan/stock-domain';

/** Numbers from 0 to 1 that are the same in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const cents = (yuan: number): number => Math.round(yuan * 100) / 100;

/** Days of one invented company: a random walk within ±10 %, in whole cents. */
function walk(seed: number, length: number): Bars {
  const random = randomFrom(seed);
  const bars = createBars(length, 'day');
  let price = 5 + random() * 60;
  for (let i = 0; i < length; i++) {
    const open = cents(price * (1 + (random() - 0.5) * 0.02));
    const drift = random() + random() + random() + random() - 2;
    const close = cents(Math.min(Math.max(open * (1 + drift * 0.03), 1), 3000));
    bars.open[i] = open;
    bars.close[i] = close;
    bars.high[i] = cents(Math.max(open, close) * (1 + random() * 0.015));
    bars.low[i] = cents(Math.min(open, close) * (1 - random() * 0.015));
    const volume = Math.round(1e6 * Math.exp((random() + random() - 1) * 1.6)) * 100;
    bars.volume[i] = volume;
    bars.amount[i] = volume * close;
    bars.time[i] = 20000101 + i;
    price = close;
  }
  return bars;
}

/** A market of random walks in shared memory. */
export function marketOf(symbols: number, length: number): Panel {
  const entries = Array.from({ length: symbols }, (_, at) => [`S${at}`, walk(at + 1, length)] as const);
  return createPanel('day', entries, { shared: true });
}
