import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Panel } from '@guanlan/stock-domain';
import { compute, FusedPanel, PanelStream } from '@guanlan/stock-domain/indicators';
import { judge, type Line, median } from '../figures.ts';
import { ixjb94 } from './indicators-baseline.ts';
import { marketOf, plainOf } from './indicators-market.ts';
import { measureStream } from './indicators-stream.ts';

/**
 * The sixteen indicators of a market, ours and those of another library, one after the other in each round, medians
 * over the rounds. `STOCKS`, `BARS` and `ROUNDS` change it.
 */
const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const STOCKS = setting('STOCKS', 500);
const BARS = setting('BARS', 2500);
const ROUNDS = setting('ROUNDS', 7);

/** The library that ours are compared with: the fastest of four that were measured. */
const BASE = '@ixjb94/indicators';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

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
  const out = compute(panel, PanelStream.requests);
  return { name, stocks: panel.symbols.length, run: () => void compute(panel, PanelStream.requests, out) };
}

function fusedKernel(name: string, panel: Panel): Contestant {
  const fused = new FusedPanel(panel);
  if (fused.code !== 'kernel') throw new Error('the kernel does not run here');
  return { name, stocks: panel.symbols.length, run: () => fused.compute() };
}

/** The median of each contestant's rounds, interleaved; the first round is not counted. */
function race(contestants: readonly Contestant[]): Map<string, number[]> {
  const times = new Map(contestants.map(({ name }) => [name, [] as number[]]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const { name, stocks, run } of contestants) {
      const time = timed(stocks, run);
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  return times;
}

function measure(): void {
  const panel = marketOf(STOCKS, BARS);
  const plain = plainOf(panel);
  const times = race([
    plainTypeScript('plain TypeScript', panel),
    fusedKernel('fused kernel', panel),
    { name: BASE, stocks: STOCKS, run: () => plain.forEach(ixjb94) },
  ]);
  print(`indicators: 16 over ${STOCKS} × ${BARS} bars, µs of CPU a stock; Node ${process.version}`);
  for (const line of report(times)) print(judge(line));
  print('\nlinear: a bar at ten times the stocks');
  for (const line of linear(panel)) print(judge(line));
  print('\nmemory beyond the bars');
  print(judge(memory(panel)));
}

function* report(times: ReadonlyMap<string, number[]>): Generator<Line> {
  const base = times.get(BASE) ?? [];
  const limits: Readonly<Record<string, number>> = { 'plain TypeScript': 0.45, 'fused kernel': 0.16 };
  for (const [name, own] of times) yield { what: name, value: median(own), unit: 'µs', digits: 1 };
  for (const [name, own] of times) {
    if (name === BASE) continue;
    const value = median(own.map((time, round) => time / (base[round] ?? Number.NaN)));
    const atMost = limits[name];
    yield { what: `${name}, of ${BASE}`, value, unit: '×', digits: 3, ...(atMost ? { atMost } : {}) };
  }
}

function* linear(panel: Panel): Generator<Line> {
  const tenth = marketOf(STOCKS / 10, BARS);
  const times = race([
    plainTypeScript('plain TypeScript', panel),
    plainTypeScript('plain, a tenth', tenth),
    fusedKernel('fused kernel', panel),
    fusedKernel('fused, a tenth', tenth),
  ]);
  for (const [all, part] of [
    ['plain TypeScript', 'plain, a tenth'],
    ['fused kernel', 'fused, a tenth'],
  ] as const) {
    const few = times.get(part) ?? [];
    const value = median((times.get(all) ?? []).map((time, round) => time / (few[round] ?? Number.NaN)));
    yield { what: all, value, unit: '×', atMost: 1.15 };
  }
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Memory that a first call allocates, its results included. */
function memory(panel: Panel): Line {
  // Twice: the memory of arrays is given back by the collection after the one that found them.
  collectGarbage();
  collectGarbage();
  const before = process.memoryUsage();
  const out = compute(panel, PanelStream.requests);
  const after = process.memoryUsage();
  const results = out.flatMap((lines) => Object.values(lines)).reduce((bytes, line) => bytes + line.byteLength, 0);
  const taken = after.arrayBuffers - before.arrayBuffers + Math.max(0, after.heapUsed - before.heapUsed);
  return { what: 'plain TypeScript, of its results', value: taken / results, unit: '×', atMost: 2 };
}

measure();
measureStream(ROUNDS);
