import { openMarket, type ReplayMarket, replay, sweep } from '@guanlan/stock-domain/replay';
import { planScreen, screenDays } from '@guanlan/stock-domain/screening';
import { compileSignal, macdCross, type TextSignal } from '@guanlan/stock-domain/signals';
import { format, type Line, median } from './figures.ts';
import { calendar, tradedMarket } from './replay-data.ts';
import { RULE, ruleByHand } from './screening-by-hand.ts';

/**
 * A whole market's replay against the screen of `screening.ts`, compiled and written by hand, and a sweep over a hundred sets of
 * parameters against one replay. Every stock has its own account, so that every signal is traded. `STOCKS`, `BARS` and
 * `ROUNDS` change it.
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

function contestants(market: ReplayMarket): Readonly<Record<string, () => void>> {
  const { panel } = market;
  const hits = new Uint8Array(BARS);
  const plan = compileSignal(text);
  const screenPlan = planScreen({ condition: RULE });
  const days = new Uint8Array(panel.offsets[panel.symbols.length] as number);
  return {
    screen: () => void screenDays(panel, screenPlan, {}, days),
    'screen by hand': () => panel.symbols.forEach((_, at) => void ruleByHand(panel.bars(at), hits)),
    'signals of the replay': () => panel.symbols.forEach((_, at) => void plan.run(panel.bars(at))),
    replay: () => void replay(market, plan, settings),
    'sweep of 100': () => void sweep(market, macdCross, sets, settings),
  };
}

function* report(times: ReadonlyMap<string, number[]>): Generator<Line> {
  for (const [name, own] of times) yield { what: name, value: median(own), unit: 'ms', digits: 0 };
  const ratio = (name: string, base: string): number =>
    median((times.get(name) ?? []).map((time, round) => time / (times.get(base)?.[round] ?? Number.NaN)));
  yield { what: 'replay, of the screen', value: ratio('replay', 'screen'), unit: '×', atMost: 1 };
  yield { what: 'replay, of the screen by hand', value: ratio('replay', 'screen by hand'), unit: '×', atMost: 1 };
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
  const { book } = replay(market, compileSignal(text), settings);
  const runs = Object.entries(contestants(market));
  const times = new Map(runs.map(([name]) => [name, [] as number[]]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [name, run] of runs) {
      const time = timed(run);
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  print(`replay: ${STOCKS} × ${BARS} bars, one thread; Node ${process.version}`);
  print(`  screen: ${RULE}`);
  print(`  replay: ${text.entry}; ${book.count} trades`);
  print(format({ what: 'market prepared, once for all replays', value: prepared, unit: 'ms', digits: 0 }));
  for (const line of report(times)) print(format(line));
}

measure();
