import { Worker } from 'node:worker_threads';
import type { Panel } from '@guanlan/stock-domain';
import { HIT, openLiveScreen, planScreen, splitSymbols } from '@guanlan/stock-domain/screening';
import { judge, median } from '../figures.ts';
import { RULE } from './screening-by-hand.ts';
import { marketOf, randomFrom } from './screening-data.ts';
import { openDatabase, ruleInSql } from './screening-duckdb.ts';
import type { Done, Work, WorkerData } from './screening-worker.ts';

/**
 * A screen of four conditions over a whole market of random walks: the compiled formula, loops written by hand for this
 * one rule, and the same rule in SQL. The first two on two workers, the database with two threads, one after the other in
 * each round. What they find is compared. Time is the threads' own (of the slower worker, of the database the mean of its
 * two), so that others on the machine do not count.
 */
const SYMBOLS = 5500;
const DAYS = 2500;
const WORKERS = 2;
const ROUNDS = 9;
/** The database takes as long as all the rest together. */
const SQL_ROUNDS = 3;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

class Crew {
  readonly #workers: readonly Worker[];

  constructor(panel: Panel, days: Uint8Array) {
    const { buffer, layout } = panel;
    this.#workers = splitSymbols(panel.symbols.length, WORKERS).map(({ from, to }) => {
      const part = days.subarray(panel.offsets[from], panel.offsets[to]);
      const workerData: WorkerData = { memory: { buffer, layout }, from, to, days: part };
      const worker = new Worker(new URL('screening-worker.ts', import.meta.url), { workerData });
      return worker.once('error', (error) => {
        throw error;
      });
    });
  }

  /** Milliseconds of the worker that took longer. */
  async run(work: Work): Promise<number> {
    const done = await Promise.all(
      this.#workers.map(
        (worker) =>
          new Promise<Done>((resolve) => {
            worker.once('message', resolve);
            worker.postMessage(work);
          }),
      ),
    );
    return Math.max(...done.map(({ ms }) => ms));
  }

  async end(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

/** The hits in the bytes of all days, as `symbol · 10⁶ + day`. */
function hitsIn(panel: Panel, days: Uint8Array): number[] {
  return panel.symbols.flatMap((_, at) => {
    const offset = panel.offsets[at] as number;
    const own = days.subarray(offset, offset + (panel.lengths[at] as number));
    return [...own].flatMap((state, day) => (state === HIT ? [at * 1e6 + day] : []));
  });
}

/** Number of elements in exactly one of the two. */
function differing(a: Iterable<number>, b: Iterable<number>): number {
  const [left, right] = [new Set(a), new Set(b)];
  const shared = [...left].filter((hit) => right.has(hit)).length;
  return left.size + right.size - 2 * shared;
}

/** Milliseconds of one screen of a fresh snapshot of all symbols. */
function snapshotTimes(panel: Panel): number[] {
  const live = openLiveScreen(panel, planScreen({ condition: RULE }));
  const random = randomFrom(7);
  return Array.from({ length: 200 }, () => {
    for (let at = 0; at < panel.symbols.length; at++) {
      const { close, length } = panel.bars(at);
      const price = (close[length - 1] as number) * (0.95 + random() * 0.1);
      live.snapshot.close[at] = price;
      live.snapshot.high[at] = price * 1.01;
      live.snapshot.low[at] = price * 0.99;
      live.snapshot.volume[at] = random() * 4e8;
    }
    const begin = performance.now();
    live.run();
    return performance.now() - begin;
  });
}

const panel = marketOf(SYMBOLS, DAYS);
const days = new Uint8Array(new SharedArrayBuffer(panel.offsets[SYMBOLS] as number));
const crew = new Crew(panel, days);
const connection = await openDatabase(panel, WORKERS);
try {
  await crew.run('by hand');
  const byHand = hitsIn(panel, days);
  await crew.run('days');
  const found = hitsIn(panel, days);
  print(`screen: ${RULE}`);
  print(`  ${SYMBOLS} symbols × ${DAYS} days, ${WORKERS} workers; ${found.length} hits`);
  const sql: number[] = [];
  const ms: Record<Work, number[]> = { 'by hand': [], days: [], 'last day': [] };
  let inSql: Iterable<number> = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const work of ['by hand', 'days', 'last day'] as const) ms[work].push(await crew.run(work));
    if (round % (ROUNDS / SQL_ROUNDS) !== 0) continue;
    const begin = process.cpuUsage();
    inSql = await ruleInSql(connection);
    const { user, system } = process.cpuUsage(begin);
    sql.push((user + system) / 1000 / WORKERS);
  }
  const [hand, all, last, database] = [median(ms['by hand']), median(ms.days), median(ms['last day']), median(sql)];
  print(
    judge({
      what: 'hits that the loops by hand do not share',
      value: differing(found, byHand),
      unit: '',
      digits: 0,
      atMost: 0,
    }),
  );
  print(
    judge({
      what: 'hits that SQL does not share (rounding ties)',
      value: differing(found, inSql),
      unit: '',
      digits: 0,
      atMost: 3,
    }),
  );
  print(judge({ what: 'all days, the formula', value: all, unit: 'ms', digits: 0 }));
  print(judge({ what: 'all days, loops by hand (baseline)', value: hand, unit: 'ms', digits: 0 }));
  print(judge({ what: 'all days, DuckDB (baseline)', value: database, unit: 'ms', digits: 0 }));
  print(judge({ what: 'all days, of the loops by hand', value: all / hand, unit: '×', atMost: 1.5 }));
  print(judge({ what: 'all days, of DuckDB', value: all / database, unit: '×', digits: 4, atMost: 0.025 }));
  print(judge({ what: 'the last day', value: last, unit: 'ms', digits: 1 }));
  print(judge({ what: 'the last day, of all days', value: last / all, unit: '×', digits: 3, atMost: 0.05 }));
  const snapshot = median(snapshotTimes(panel).slice(50));
  print(judge({ what: 'a fresh snapshot of all symbols, one thread', value: snapshot, unit: 'ms', atMost: 2 }));
} finally {
  await crew.end();
  connection.closeSync();
}
