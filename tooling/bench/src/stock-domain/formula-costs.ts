import type { Panel } from '@guanlan/stock-domain';
import { compileFormula, type Formula, formulaLimits, formulaWords } from '@guanlan/stock-domain/formula';
import { judge } from '../figures.ts';
import { CASES_OF_A_KIND, type FormulaCase, formulaCases, unitCase } from './formula-cases.ts';
import { crookedSearches, dearestOf, searchTime } from './formula-dearest.ts';
import { marketOf } from './screening-data.ts';

/**
 * Cost of each operation of the formula language, in units: one is the plain addition of two columns over the same
 * bars in the same run. Beside it is the cost by which the language counts it. Then the dearest searches that are
 * permitted, over a whole market. `STOCKS`, `ROUNDS` and `MARKET` change it.
 */
const setting = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);
const STOCKS = setting('STOCKS', 12);
/** Rounds until all of it has been compiled. They count like the others: of all the shortest does. */
const WARM_UPS = 15;
const MARKET = setting('MARKET', 5400);
const DAYS = 2500;
const ROUNDS = setting('ROUNDS', 15);

/** Time limit of a search on the server, s. */
const TIME_LIMIT = 15;
/** By so much an operation may take longer than it is counted. */
const MAX_COST_RATIO = 1.25;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Needs all bars, so that a run is one over all of them. */
const WHOLE = 'BARSCOUNT(C)';

const limits = { cost: 1e9, nodes: 1e6, length: 1e6 } as const;

/** A formula of nothing but a kind of operation, the same without it, and the shortest time that each took, ms. */
class Measured {
  readonly name: string;
  readonly count: number;
  readonly full: Formula;
  readonly base: Formula;
  #fullMs = Number.POSITIVE_INFINITY;
  #baseMs = Number.POSITIVE_INFINITY;

  constructor({ name, text, inputs, count = CASES_OF_A_KIND }: FormulaCase) {
    const all = (part: (k: number) => string): string[] => Array.from({ length: count }, (_, k) => part(k));
    const before = [WHOLE, ...(inputs ? all(inputs) : [])];
    this.name = name;
    this.count = count;
    this.base = compileFormula(before.join(';'), { limits });
    this.full = compileFormula([...before, ...all(text)].join(';'), { limits });
  }

  run(panel: Panel): void {
    this.#fullMs = Math.min(this.#fullMs, timeOf(this.full, panel));
    this.#baseMs = Math.min(this.#baseMs, timeOf(this.base, panel));
  }

  /** Time of one operation on one bar. */
  get ns(): number {
    return ((this.#fullMs - this.#baseMs) * 1e6) / (STOCKS * DAYS * this.count);
  }

  /** Cost that the language assigns to one operation. */
  get counted(): number {
    return (this.full.cost - this.base.cost) / this.count;
  }
}

/** Other work on the machine only makes it longer: the shortest of some rounds counts. */
function timeOf(formula: Formula, panel: Panel): number {
  const began = performance.now();
  for (let at = 0; at < panel.symbols.length; at++) formula.calcLast(panel.bars(at));
  return performance.now() - began;
}

const panel = marketOf(STOCKS, DAYS);
const lineCases = formulaWords()
  .filter(({ kind }) => kind === 'line')
  .map(({ word }): FormulaCase => ({ name: word, text: () => word, count: 1 }));
const unit = new Measured(unitCase);
const measured = [...formulaCases, ...lineCases].map((one) => ({ one, cost: new Measured(one) }));
const covered = formulaCases.map(({ name, text }) => `${name} ${text(0)}`).join('\n');
const missing = formulaWords().filter(({ word, kind }) => kind === 'function' && !covered.includes(`${word}(`));
if (missing.length > 0) throw new Error(`not measured: ${missing.map(({ word }) => word).join(', ')}`);
for (let round = -WARM_UPS; round < ROUNDS; round++) {
  unit.run(panel);
  for (const { cost } of measured) cost.run(panel);
}
const unitsOf = (cost: Measured): number => cost.ns / unit.ns;
print(`one unit: ${unit.ns.toFixed(2)} ns a bar`);
print('operation                       measured   counted');
for (const { cost } of measured) {
  const [units, { name, counted }] = [unitsOf(cost), cost];
  const verdict = units > counted * MAX_COST_RATIO ? '   counted too cheap' : '';
  print(`${name.padEnd(30)} ${units.toFixed(2).padStart(9)} ${counted.toFixed(2).padStart(9)}${verdict}`);
}

const byWork = measured
  .flatMap(({ one, cost }) => {
    const search = dearestOf(one);
    return search ? [{ ...search, units: search.count * unitsOf(cost) }] : [];
  })
  .sort((a, b) => b.units - a.units);
const market = marketOf(MARKET, DAYS);
print(
  `\nthe dearest searches that are permitted: ${MARKET} stocks × ${DAYS} days, one thread, ${formulaLimits.cost} units a bar`,
);
const seconds: number[] = [];
for (const search of [...byWork.slice(0, 4), ...crookedSearches()]) {
  const value = searchTime(market, search) / 1000;
  seconds.push(value);
  const what = `${search.name}, ${search.condition.length} characters`;
  print(judge({ what, value, unit: 's', digits: 1, atMost: TIME_LIMIT }));
}
const half = { what: 'the longest, of the time that a search may take', unit: '×', digits: 2, atMost: 0.75 };
print(judge({ ...half, value: Math.max(...seconds) / TIME_LIMIT }));
