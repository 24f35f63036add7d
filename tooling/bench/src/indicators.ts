import type { Panel } from '@guanlan/stock-domain';
import { compute, FusedPanel, type IndicatorRequest } from '@guanlan/stock-domain/indicators';
import { format, type Line, median } from './figures.ts';
import { marketOf, plainOf } from './indicators-market.ts';
import { rivals } from './indicators-rivals.ts';
import { measureStream } from './indicators-stream.ts';

/**
 * The sixteen indicators of a market, ours and other libraries', one after the other in each round, medians over the
 * rounds. `STOCKS`, `BARS` and `ROUNDS` change it.
 */
const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const STOCKS = setting('STOCKS', 500);
const BARS = setting('BARS', 2500);
const ROUNDS = setting('ROUNDS', 7);

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const w1: readonly IndicatorRequest[] = [
  ...[5, 10, 20, 60].map((n) => ({ id: 'ma', params: { n } })),
  { id: 'ema', params: { n: 12 } },
  { id: 'ema', params: { n: 26 } },
  { id: 'macd' },
  { id: 'kdj' },
  { id: 'rsi' },
  { id: 'boll' },
  { id: 'atr' },
  { id: 'cci' },
  { id: 'wr', params: { n1: 14 }, lines: ['WR1'] },
  { id: 'obv' },
];

/** µs a stock of this thread's own time: other work on the machine does not count. */
function timed(stocks: number, run: () => void): number {
  const began = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / stocks;
}

interface Contestant {
  readonly name: string;
  readonly stocks: number;
  readonly run: () => void;
}

function plainTypeScript(name: string, panel: Panel): Contestant {
  const out = compute(panel, w1);
  return { name, stocks: panel.symbols.length, run: () => void compute(panel, w1, out) };
}

function fusedKernel(panel: Panel): Contestant {
  const fused = new FusedPanel(panel);
  return { name: `fused ${fused.code}`, stocks: panel.symbols.length, run: () => fused.compute() };
}

function measure(): void {
  const panel = marketOf(STOCKS, BARS);
  const plain = plainOf(panel);
  const contestants: Contestant[] = [
    plainTypeScript('plain TypeScript', panel),
    fusedKernel(panel),
    ...rivals.map(({ name, run, stocks }) => {
      const some = plain.slice(0, Math.min(stocks, STOCKS));
      return { name, stocks: some.length, run: () => some.forEach(run) };
    }),
  ];
  const times = new Map(contestants.map(({ name }) => [name, [] as number[]]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const { name, stocks, run } of contestants) {
      const time = timed(stocks, run);
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  print(`indicators: 16 over ${STOCKS} × ${BARS} bars, µs a stock; Node ${process.version}`);
  for (const line of report(times)) print(format(line));
}

function* report(times: ReadonlyMap<string, number[]>): Generator<Line> {
  const base = times.get('@ixjb94/indicators') ?? [];
  const limits: Readonly<Record<string, number>> = { 'plain TypeScript': 0.45, 'fused kernel': 0.16 };
  for (const [name, own] of times) yield { what: name, value: median(own), unit: 'µs', digits: 1 };
  for (const [name, own] of times) {
    const value = median(own.map((time, round) => time / (base[round] ?? Number.NaN)));
    const atMost = limits[name];
    yield { what: `${name}, of @ixjb94/indicators`, value, unit: '×', digits: 3, ...(atMost ? { atMost } : {}) };
  }
}

measure();
measureStream(ROUNDS);
