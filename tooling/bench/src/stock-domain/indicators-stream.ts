import { PanelStream } from '@guanlan/stock-domain/indicators';
import { judge, type Line, median } from '../figures.ts';
import { marketOf } from './indicators-market.ts';

/** A quote replaces the current bar of one of 5,500 symbols and updates its sixteen indicators. */
const SYMBOLS = 5500;
const HISTORY = 120;
const QUOTES = 2_000_000;
/** Allocation that a run of quotes may cause in all: what V8 itself needs now and then, not something a quote. */
const NOTHING = 256 * 1024;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

export function measureStream(rounds: number): void {
  const panel = marketOf(SYMBOLS, HISTORY);
  const ours = PanelStream.of(panel);
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
  const rates: { ours: number; bytes: number; snapshot: number }[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const own = rate(QUOTES, () => ours.replaceMany(symbols, quotes));
    const bytes = allocatedBy(() => ours.replaceMany(symbols, quotes));
    if (round >= 0) rates.push({ ours: own, bytes, snapshot: (SYMBOLS / own) * 1000 });
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

function* report(rates: readonly { ours: number; bytes: number; snapshot: number }[]): Generator<Line> {
  const ours = median(rates.map((one) => one.ours));
  yield { what: 'PanelStream, quotes a second', value: ours / 1e6, unit: 'M' };
  yield { what: 'a quote (10 M a second: 100 ns)', value: 1e9 / ours, unit: 'ns', digits: 1, atMost: 100 };
  yield { what: `a snapshot of ${SYMBOLS}`, value: median(rates.map((one) => one.snapshot)), unit: 'ms' };
  yield {
    what: 'bytes allocated a quote',
    value: Math.max(0, median(rates.map((one) => one.bytes)) - NOTHING) / QUOTES,
    unit: '',
    atMost: 0,
  };
}
