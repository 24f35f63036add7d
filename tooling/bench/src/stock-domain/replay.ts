import { openMarket, type ReplayMarket, replay, sweep } from '@guanlan/stock-domain/replay';
import { compileSignal, macdCross, type TextSignal } from '@guanlan/stock-domain/signals';
import { judge, type Line, median } from '../figures.ts';
import { type ByHand, replayByHand, roomFor } from './replay-by-hand.ts';
import { calendar, tradedMarket } from './replay-data.ts';

/**
 * A whole market's replay against the same replay written by hand for its one rule, and a sweep over a hundred sets of
 * parameters against one replay, in turn in each round. Every stock has its own account, so that every signal is traded;
 * both sides must make the same trades and end with the same money. `STOCKS`, `BARS` and `ROUNDS` change it.
 */
const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const STOCKS = setting('STOCKS', 5500);
const BARS = setting('BARS', 2500);
const ROUNDS = setting('ROUNDS', 5);

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The rule that is measured, as a person writes it. */
const text: TextSignal = {
  id: 'macd',
  name: 'MACD',
  summary: '',
  params: [],
  entry: 'CROSS(MACD.DIF,MACD.DEA) AND C>MA(C,20)',
  exit: 'CROSS(MACD.DEA,MACD.DIF)',
  isScaleFree: true,
};
const sets = Array.from({ length: 100 }, (_, at) => ({ SHORT: 5 + (at % 10), LONG: 20 + Math.floor(at / 10) }));
const settings = { accounts: 'each' } as const;

/** Milliseconds of this thread's own time: other work on the machine does not count. */
function timed(run: () => void): number {
  const began = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(began);
  return (user + system) / 1000;
}

function contestants(market: ReplayMarket, byHand: ByHand): Readonly<Record<string, () => void>> {
  const plan = compileSignal(text);
  const [warmup = 0] = plan.warmups;
  return {
    'replay by hand (baseline)': () => void replayByHand(market, warmup, byHand),
    'signals of the replay': () => market.panel.symbols.forEach((_, at) => void plan.run(market.panel.bars(at))),
    replay: () => void replay(market, plan, settings),
    'sweep of 100': () => void sweep(market, macdCross, sets, settings),
  };
}

function* report(times: ReadonlyMap<string, number[]>): Generator<Line> {
  for (const [name, own] of times) yield { what: name, value: median(own), unit: 'ms', digits: 0 };
  const ratio = (name: string, base: string): number =>
    median((times.get(name) ?? []).map((time, round) => time / (times.get(base)?.[round] ?? Number.NaN)));
  const byHand = ratio('replay', 'replay by hand (baseline)');
  yield { what: 'replay, of the replay by hand', value: byHand, unit: '×', atMost: 2 };
  yield {
    what: 'sweep of 100, of one replay',
    value: ratio('sweep of 100', 'replay'),
    unit: '×',
    digits: 1,
    atMost: 30,
  };
}

function measure(): void {
  const panel = tradedMarket(STOCKS, BARS);
  let market = openMarket(panel, { calendar });
  const prepared = timed(() => {
    market = openMarket(panel, { calendar });
  });
  const plan = compileSignal(text);
  const { book, equity } = replay(market, plan, settings);
  const byHand = roomFor(market, 2 * book.count);
  const trades = replayByHand(market, plan.warmups[0] ?? 0, byHand);
  const apart = Math.abs((byHand.equity.at(-1) ?? Number.NaN) / (equity.at(-1) ?? Number.NaN) - 1);
  const runs = Object.entries(contestants(market, byHand));
  const times = new Map(runs.map(([name]) => [name, [] as number[]]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, run] of runs) {
      const time = timed(run);
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  print(`replay: ${STOCKS} × ${BARS} bars, one thread; Node ${process.version}`);
  print(`  replay: ${text.entry}; ${book.count} trades`);
  print(
    judge({
      what: 'trades by hand, more or fewer',
      value: Math.abs(trades - book.count),
      unit: '',
      digits: 0,
      atMost: 0,
    }),
  );
  print(judge({ what: 'money at the end by hand, apart by a share of', value: apart, unit: '', digits: 9, atMost: 0 }));
  print(judge({ what: 'market prepared, once for all replays', value: prepared, unit: 'ms', digits: 0 }));
  for (const line of report(times)) print(judge(line));
}

measure();
