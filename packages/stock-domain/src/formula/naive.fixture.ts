import type { Bars } from '../bars/bars.js';
import { formulaLimits } from './formula-limits.js';
import { parse } from './language/parse.js';
import type { Expression } from './language/syntax.js';
import { any, ROUNDING, range, scalarAt, scalars, windowAt, windowed } from './naive-values.fixture.js';

/**
 * Formulas calculated straight from their definitions, each value on its own, with how far it may be off: `error` grows
 * with each rounding, and is infinite where a tie, a zero or a step makes the result a matter of rounding.
 */
export interface NaiveNumbers {
  readonly value: number[];
  readonly error: number[];
}
export interface NaiveTruths {
  readonly truth: (boolean | undefined)[];
  /** Where rounding decides. */
  readonly open: boolean[];
}
type Naive = NaiveNumbers | NaiveTruths;

class Interpreter {
  readonly #bars: Bars;
  readonly #names = new Map<string, Naive>();

  constructor(bars: Bars) {
    this.#bars = bars;
  }

  run(text: string): Naive {
    let last: Naive | undefined;
    for (const { name, value } of parse(text, formulaLimits)) {
      last = this.#of(value);
      if (name) this.#names.set(name, last);
    }
    return last as Naive;
  }

  #make(at: (i: number) => [value: number, error: number]): NaiveNumbers {
    const pairs = range(0, this.#bars.length).map(at);
    return { value: pairs.map(([value]) => value), error: pairs.map(([, error]) => error) };
  }

  #judge(at: (i: number) => [truth: boolean | undefined, open: boolean]): NaiveTruths {
    const pairs = range(0, this.#bars.length).map(at);
    return { truth: pairs.map(([truth]) => truth), open: pairs.map(([, open]) => open) };
  }

  #numbers(expression: Expression): NaiveNumbers {
    const naive = this.#of(expression);
    if ('value' in naive) return naive;
    return this.#make((i) => {
      const truth = naive.truth[i];
      return [truth === undefined ? Number.NaN : Number(truth), naive.open[i] ? any : 0];
    });
  }

  #truths(expression: Expression): NaiveTruths {
    return this.#of(expression) as NaiveTruths;
  }

  #of(expression: Expression): Naive {
    switch (expression.kind) {
      case 'number':
        return this.#make(() => [expression.value, 0]);
      case 'name':
        return this.#names.get(expression.name) ?? this.#column(expression.name);
      case 'unary':
        return expression.operator === '-'
          ? this.#scalar('REVERSE', [expression.value])
          : this.#not(this.#truths(expression.value));
      case 'binary':
        return this.#binary(expression);
      case 'call':
        return this.#call(expression.name, expression.args);
      default:
        throw new Error('the interpreter knows no indicators');
    }
  }

  #column(name: string): NaiveNumbers {
    const columns = { O: 'open', H: 'high', L: 'low', C: 'close', V: 'volume', AMOUNT: 'amount' } as const;
    const column = this.#bars[columns[name as 'O']];
    const unit = name === 'V' ? 100 : 1;
    return this.#make((i) => [(column[i] as number) / unit, 0]);
  }

  #scalar(name: string, args: readonly Expression[]): NaiveNumbers {
    const inputs = args.map((argument) => this.#numbers(argument));
    return this.#make((i) => {
      const x = inputs.map(({ value }) => value[i] as number);
      const e = inputs.map(({ error }) => error[i] as number);
      return e.includes(any) ? [0, any] : x.some(Number.isNaN) ? [Number.NaN, 0] : scalarAt(name, x, e);
    });
  }

  #not(x: NaiveTruths): NaiveTruths {
    return this.#judge((i) => [x.truth[i] === undefined ? undefined : !x.truth[i], x.open[i] as boolean]);
  }

  #binary({ operator, left, right }: Expression & { kind: 'binary' }): Naive {
    if (operator === 'AND' || operator === 'OR') {
      const deciding = operator === 'OR';
      const [x, y] = [this.#truths(left), this.#truths(right)];
      return this.#judge((i) => {
        const both = [x.truth[i], y.truth[i]];
        const open = (x.open[i] || y.open[i]) as boolean;
        return [both.includes(deciding) ? deciding : both.includes(undefined) ? undefined : !deciding, open];
      });
    }
    if (operator in scalars) return this.#scalar(operator, [left, right]);
    return this.#compare(operator, this.#numbers(left), this.#numbers(right));
  }

  #compare(operator: string, x: NaiveNumbers, y: NaiveNumbers): NaiveTruths {
    return this.#judge((i) => {
      const [a, b] = [x.value[i] as number, y.value[i] as number];
      const error = (x.error[i] as number) + (y.error[i] as number);
      const open = error > 0 && !(Math.abs(a - b) > error) && !(error < any && Number.isNaN(a + b));
      if (Number.isNaN(a + b)) return [undefined, open];
      const sign = Math.sign(a - b);
      const truth = {
        '>': sign > 0,
        '>=': sign >= 0,
        '<': sign < 0,
        '<=': sign <= 0,
        '=': sign === 0,
        '<>': sign !== 0,
      };
      return [truth[operator as '>'], open];
    });
  }

  /** Three-valued: decided by one that decides, else unknown where one is unknown or before the first bar. */
  #window(x: NaiveTruths, n: number, deciding: boolean): NaiveTruths {
    return this.#judge((i) => {
      const places = range(i - n + 1, i + 1);
      const open = places.some((j) => x.open[j]);
      const truths = places.map((j) => (j < 0 ? undefined : x.truth[j]));
      return [truths.includes(deciding) ? deciding : truths.includes(undefined) ? undefined : !deciding, open];
    });
  }

  #back<T>(list: readonly T[], i: number, n: number, before: T): T {
    return i - n < 0 ? before : (list[i - n] as T);
  }

  #call(name: string, args: readonly Expression[]): Naive {
    const n = (at: number): number => (args[at] as Expression & { kind: 'number' }).value;
    const [first, second, third] = args as readonly [Expression, Expression, Expression];
    if (name in scalars) return this.#scalar(name, args);
    if (name in windowed) return this.#windowed(name, this.#numbers(first), n(1));
    if (name === 'EMA') return this.#smooth(this.#numbers(first), 2 / (n(1) + 1));
    if (name === 'SMA') return this.#smooth(this.#numbers(first), n(2) / n(1));
    if (name === 'IF') return this.#choose(this.#truths(first), this.#numbers(second), this.#numbers(third));
    if (name === 'CROSS') return this.#cross(this.#numbers(first), this.#numbers(second));
    if (name === 'BETWEEN') return this.#between(this.#numbers(first), this.#numbers(second), this.#numbers(third));
    if (name === 'RANGE') return this.#range(this.#numbers(first), this.#numbers(second), this.#numbers(third));
    if (name === 'REF') return this.#ref(this.#of(first), n(1));
    const x = this.#truths(first);
    if (name === 'EXIST') return this.#window(x, n(1), true);
    if (name === 'EVERY') return this.#window(x, n(1), false);
    if (name === 'LAST' && n(1) === 0) return this.#ref(this.#always(x), n(2));
    if (name === 'LAST') return this.#ref(this.#window(x, n(1) - n(2) + 1, false), n(2));
    if (name === 'COUNT') return this.#count(x, n(1));
    if (name === 'FILTER') return this.#filter(x, n(1));
    if (name === 'VALUEWHEN') return this.#lastHeld(x, (_, at) => this.#numbersAt(this.#numbers(second), at));
    if (name === 'BARSLAST') return this.#lastHeld(x, (i, at) => [i - at, 0]);
    if (name === 'BARSLASTCOUNT') return this.#runLength(x);
    throw new Error(`the interpreter does not know ${name}`);
  }

  #numbersAt({ value, error }: NaiveNumbers, at: number): [number, number] {
    return [value[at] as number, error[at] as number];
  }

  #windowed(name: string, x: NaiveNumbers, n: number): NaiveNumbers {
    return this.#make((i) => {
      if (n === 0) return this.#sinceFirst(name, x, i);
      const places = range(i - n + 1, i + 1);
      const e = places.map((j) => x.error[j] ?? 0);
      return windowAt(
        name,
        places.map((j) => x.value[j] ?? Number.NaN),
        e,
      );
    });
  }

  #sinceFirst(name: string, x: NaiveNumbers, i: number): [number, number] {
    const places = range(0, i + 1);
    if (places.some((j) => x.error[j] === any)) return [0, any];
    if (Number.isNaN(x.value[i])) return [Number.NaN, 0];
    const known = places.filter((j) => !Number.isNaN(x.value[j]));
    if (name === 'HHVBARS' || name === 'LLVBARS') {
      const [worst, errors] = [name === 'HHVBARS' ? -any : any, known.map((j) => x.error[j] as number)];
      return windowAt(
        name,
        places.map((j) => (known.includes(j) ? (x.value[j] as number) : worst)),
        errors,
      );
    }
    return windowAt(
      name,
      known.map((j) => x.value[j] as number),
      known.map((j) => x.error[j] as number),
    );
  }

  #smooth(x: NaiveNumbers, weight: number): NaiveNumbers {
    let [y, off] = [Number.NaN, 0];
    return this.#make((i) => {
      const [value, error] = this.#numbersAt(x, i);
      if (error === any) off = any;
      if (off === any) return [0, any];
      if (Number.isNaN(value)) return [Number.NaN, 0];
      const isFirst = Number.isNaN(y);
      y = isFirst ? value : weight * value + (1 - weight) * y;
      off =
        (isFirst ? error : weight * error + (1 - weight) * off) + Math.abs(value) * ROUNDING + Math.abs(y) * ROUNDING;
      return [y, off];
    });
  }

  #choose(x: NaiveTruths, yes: NaiveNumbers, no: NaiveNumbers): NaiveNumbers {
    return this.#make((i) => {
      if (x.open[i]) return [0, any];
      if (x.truth[i] === undefined) return [Number.NaN, 0];
      return this.#numbersAt(x.truth[i] ? yes : no, i);
    });
  }

  #cross(x: NaiveNumbers, y: NaiveNumbers): NaiveTruths {
    const above = this.#compare('>', x, y);
    return this.#judge((i) => [
      i > 0 && above.truth[i] === true && above.truth[i - 1] === false,
      (above.open[i] || (i > 0 && above.open[i - 1])) as boolean,
    ]);
  }

  #between(x: NaiveNumbers, a: NaiveNumbers, b: NaiveNumbers): NaiveTruths {
    const [overA, overB] = [this.#compare('>=', x, a), this.#compare('>=', x, b)];
    const [underA, underB] = [this.#compare('<=', x, a), this.#compare('<=', x, b)];
    const holds = (i: number) => (overA.truth[i] && underB.truth[i]) || (underA.truth[i] && overB.truth[i]);
    return this.#placed([x, a, b], [overA, overB, underA, underB], (i) => holds(i) as boolean);
  }

  #range(x: NaiveNumbers, a: NaiveNumbers, b: NaiveNumbers): NaiveTruths {
    const [overA, underB] = [this.#compare('>', x, a), this.#compare('<', x, b)];
    return this.#placed([x, a, b], [overA, underB], (i) => (overA.truth[i] && underB.truth[i]) as boolean);
  }

  /** Where a value lies among others: not known where one of them is missing. */
  #placed(
    values: readonly NaiveNumbers[],
    comparisons: readonly NaiveTruths[],
    at: (i: number) => boolean,
  ): NaiveTruths {
    return this.#judge((i) => {
      const open = comparisons.some((each) => each.open[i]);
      if (values.some(({ value }) => Number.isNaN(value[i]))) {
        return [undefined, open || values.some(({ error }) => error[i] === any)];
      }
      return [at(i), open];
    });
  }

  /** Whether what is known of it from the first bar on has always held. */
  #always(x: NaiveTruths): NaiveTruths {
    return this.#judge((i) => {
      const before = range(0, i + 1);
      const open = before.some((j) => x.open[j]);
      return [before.some((j) => x.truth[j] === false) ? false : x.truth[i], open];
    });
  }

  #ref(x: Naive, n: number): Naive {
    if ('value' in x) return this.#make((i) => [this.#back(x.value, i, n, Number.NaN), this.#back(x.error, i, n, 0)]);
    return this.#judge((i) => [this.#back(x.truth, i, n, undefined), this.#back(x.open, i, n, false)]);
  }

  #count(x: NaiveTruths, n: number): NaiveNumbers {
    return this.#make((i) => {
      const places = n === 0 ? range(0, i + 1) : range(i - n + 1, i + 1);
      if (places.some((j) => x.open[j])) return [0, any];
      const unknown = n > 0 && places.some((j) => j < 0 || x.truth[j] === undefined);
      return [unknown ? Number.NaN : places.filter((j) => x.truth[j]).length, 0];
    });
  }

  #filter(x: NaiveTruths, n: number): NaiveTruths {
    let [free, isOpen] = [0, false];
    return this.#judge((i) => {
      isOpen ||= x.open[i] as boolean;
      if (x.truth[i] === undefined) return [undefined, isOpen];
      const passes = x.truth[i] === true && i >= free;
      if (passes) free = i + n + 1;
      return [passes, isOpen];
    });
  }

  #lastHeld(x: NaiveTruths, at: (i: number, held: number) => [number, number]): NaiveNumbers {
    return this.#make((i) => {
      for (let j = i; j >= 0; j--) {
        if (x.open[j]) return [0, any];
        if (x.truth[j] === undefined) return [Number.NaN, 0];
        if (x.truth[j]) return at(i, j);
      }
      return [Number.NaN, 0];
    });
  }

  #runLength(x: NaiveTruths): NaiveNumbers {
    return this.#make((i) => {
      let j = i;
      for (; j >= 0 && x.truth[j] === true && !x.open[j]; j--);
      if (j >= 0 && x.open[j]) return [0, any];
      return [j >= 0 && x.truth[j] === undefined ? Number.NaN : i - j, 0];
    });
  }
}

/** The last result of a formula. */
export const interpret = (text: string, bars: Bars): Naive => new Interpreter(bars).run(text);
