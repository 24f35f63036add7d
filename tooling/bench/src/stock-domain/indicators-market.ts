import { type Bars, createPanel, type Panel } from '@guanlan/stock-domain';

/** Prices of one stock as plain arrays, the form that other libraries take. */
export interface Plain {
  readonly high: number[];
  readonly low: number[];
  readonly close: number[];
  readonly volume: number[];
}

/** Numbers in 0 … 1 from a seed (xorshift32). */
function randomOf(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

const cents = (price: number): number => Math.max(0.01, Math.round(price * 100) / 100);

function randomBars(seed: number, length: number): Bars {
  const random = randomOf(seed * 7919 + 17);
  const column = (): Float64Array => new Float64Array(length);
  const bars = {
    length,
    period: 'day' as const,
    time: new Int32Array(length),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
    volume: column(),
    amount: column(),
  };
  let last = 5 + random() * 95;
  for (let i = 0; i < length; i += 1) {
    const open = cents(last * (1 + (random() - 0.5) * 0.02));
    const close = cents(last * (1 + (random() - 0.5) * 0.06));
    bars.time[i] = 20_000_101 + i;
    bars.open[i] = open;
    bars.close[i] = close;
    bars.high[i] = cents(Math.max(open, close) * (1 + random() * 0.02));
    bars.low[i] = cents(Math.min(open, close) * (1 - random() * 0.02));
    bars.volume[i] = Math.floor(1e5 + random() * 1e7);
    bars.amount[i] = (bars.volume[i] as number) * close;
    last = close < 1 ? 50 : close;
  }
  return bars;
}

/** A market of random walks. */
export function marketOf(symbols: number, length: number): Panel {
  const entries = Array.from({ length: symbols }, (_, at) => [`SH${600_000 + at}`, randomBars(at, length)] as const);
  return createPanel('day', entries);
}

/** Copies the panel into the plain arrays that other libraries take. */
export function plainOf(panel: Panel): Plain[] {
  return panel.symbols.map((_, at) => {
    const { length, high, low, close, volume } = panel.bars(at);
    const plain = (column: Float64Array): number[] => Array.from(column.subarray(0, length));
    return { high: plain(high), low: plain(low), close: plain(close), volume: plain(volume) };
  });
}
