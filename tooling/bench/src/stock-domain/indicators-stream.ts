import { PanelStream } from '@guanlan/stock-domain/indicators';
import { judge, type Line, median } from '../figures.ts';
import { marketOf, plainOf } from './indicators-market.ts';
import { SignalsStream } from './indicators-rivals.ts';

/** A quote replaces the current bar of one of 5,500 symbols and updates its sixteen indicators. */
const SYMBOLS = 5500;
const HISTORY = 120;
const QUOTES = 2_000_000;
/** trading-signals takes so long that fewer of each tell the same. */
const THEIR_QUOTES = 20_000;
const THEIR_SYMBOLS = 500;

/** Allocation that a run of quotes may cause in all: what V8 itself needs now and then, not something a quote. */
const NOTHING = 256 * 1024;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

export function measureStream(rounds: number): void {
  const panel = marketOf(SYMBOLS, HISTORY);
  const ours = PanelStream.of(panel);
  const theirs = plainOf(panel)
    .slice(0, THEIR_SYMBOLS)
    .map(({ high, low, close, volume }) => {
      const stream = new SignalsStream();
      for (const [i, c] of close.entries()) {
        stream.update(c, high[i] as number, low[i] as number, c, volume[i] as number, false);
      }
      return stream;
    });
  const symbols = Int32Array.from({ length: QUOTES }, (_, at) => (at * 2749) % SYMBOLS);
  const close = Float64Array.from(
    symbols,
    (symbol, at) => (panel.bars(symbol).close[HISTORY - 1] ?? 1) + (at & 15) / 100,
  );
  const quotes = {
    high: close.map((price) => price + 0.3),
    low: close.map((price) => price - 0.3),
    close,
    volume: close.map((_, at) => 1_000_000 + at),
  };
  const rates: { ours: number; theirs: number; bytes: number; snapshot: number }[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const own = rate(QUOTES, () => ours.replaceMany(symbols, quotes));
    const bytes = allocatedBy(() => ours.replaceMany(symbols, quotes));
    const other = rate(THEIR_QUOTES, () => {
      for (let at = 0; at < THEIR_QUOTES; at += 1) {
        const close = 20 + (at & 255) * 0.01;
        theirs[(at * 2749) % THEIR_SYMBOLS]?.update(close, close + 0.3, close - 0.3, close, 1_000_000 + at, true);
      }
    });
    if (round >= 0) rates.push({ ours: own, theirs: other, bytes, snapshot: (SYMBOLS / own) * 1000 });
  }
  print(`\nstream: a quote replaces the current bar of one of ${SYMBOLS} symbols, 16 indicators`);
  for (const line of report(rates)) print(judge(line));
}

/** Quotes a second of this thread's own time: other work on the machine does not count. */
function rate(quotes: number, update: () => void): number {
  const began = process.threadCpuUsage();
  update();
  const { user, system } = process.threadCpuUsage(began);
  return (quotes / (user + system)) * 1e6;
}

/** Bytes by which the heap grew; no collection runs in between unless something is allocated. */
function allocatedBy(run: () => void): number {
  const before = process.memoryUsage().heapUsed;
  run();
  return process.memoryUsage().heapUsed - before;
}

function* report(rates: readonly { ours: number; theirs: number; bytes: number; snapshot: number }[]): Generator<Line> {
  const ours = median(rates.map((one) => one.ours));
  yield { what: 'PanelStream, quotes a second', value: ours / 1e6, unit: 'M' };
  yield { what: 'trading-signals', value: median(rates.map((one) => one.theirs)) / 1e6, unit: 'M', digits: 3 };
  yield { what: 'a quote (10 M a second: 100 ns)', value: 1e9 / ours, unit: 'ns', digits: 1, atMost: 100 };
  yield {
    what: 'times trading-signals',
    value: median(rates.map((one) => one.ours / one.theirs)),
    unit: '×',
    digits: 0,
  };
  yield { what: `a snapshot of ${SYMBOLS}`, value: median(rates.map((one) => one.snapshot)), unit: 'ms' };
  yield {
    what: 'bytes allocated a quote',
    value: Math.max(0, median(rates.map((one) => one.bytes)) - NOTHING) / QUOTES,
    unit: '',
    atMost: 0,
  };
}
