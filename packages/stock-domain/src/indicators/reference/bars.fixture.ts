import type { Bars } from '../../bars/bars.js';
import type { Series } from './naive.fixture.js';

/** How a random walk is made. */
export interface Walk {
  readonly seed: number;
  readonly length: number;
  /** The first price, yuan. */
  readonly price: number;
  /** Largest move a bar, as a share of the price. */
  readonly move: number;
  /** Shares of bars: without a move, without volume, with a price or a volume that is not known. */
  readonly still: number;
  readonly quiet: number;
  readonly holes: number;
}

/** Numbers in 0 … 1 from a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const cents = (price: number): number => Math.min(100_000, Math.max(0.01, Math.round(price * 100) / 100));

/** Day bars of a random walk, prices in whole cents from 0.01 to 100,000. */
export function walkBars({ seed, length, price, move, still, quiet, holes }: Walk): Bars {
  const random = randomOf(seed);
  const bars = emptyBars(length);
  let last = cents(price);
  for (let i = 0; i < length; i += 1) {
    const rests = random() < still;
    const step = (): number => (rests ? last : cents(last * (1 + (random() - 0.5) * 2 * move)));
    const [open, a, b, close] = [step(), step(), step(), step()];
    bars.time[i] = 20_000_101 + i;
    bars.open[i] = open;
    bars.high[i] = Math.max(open, a, b, close);
    bars.low[i] = Math.min(open, a, b, close);
    bars.close[i] = close;
    bars.volume[i] = random() < quiet ? 0 : Math.floor(random() * 1e8);
    bars.amount[i] = (bars.volume[i] as number) * close;
    const hole = (['open', 'high', 'low', 'close', 'volume'] as const)[Math.floor(random() * 5)] ?? 'close';
    if (random() < holes) bars[hole][i] = Number.NaN;
    last = close;
  }
  return bars;
}

export function emptyBars(length: number): Bars {
  const column = (): Float64Array => new Float64Array(length);
  return {
    length,
    period: 'day',
    time: new Int32Array(length),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    amount: column(),
  };
}

/** The columns as the reference takes them. */
export function seriesOf(bars: Bars): Readonly<Record<'O' | 'H' | 'L' | 'C' | 'V' | 'AMOUNT', Series>> {
  const { open, high, low, close, volume, amount } = bars;
  return { O: [...open], H: [...high], L: [...low], C: [...close], V: [...volume], AMOUNT: [...amount] };
}
