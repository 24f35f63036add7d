import type { Expression, Statement } from './syntax.js';
import { fieldColumns } from './vocabulary.js';

/** Functions whose value is in the unit of their first argument. */
const sameUnit = new Set(
  'MA EMA EXPMA SMA WMA DMA REF HHV LLV SUM STD STDP AVEDEV SLOPE FORCAST ABS REVERSE'.split(' '),
);
/** Functions whose arguments from this one on are in one unit, which is theirs. */
const joined: ReadonlyMap<string, number> = new Map([
  ['MAX', 0],
  ['MIN', 0],
  ['IF', 1],
  ['IFF', 1],
  ['IFN', 1],
  ['VALUEWHEN', 1],
]);
/** Functions that compare their first arguments, as many as that, and answer no volume. */
const comparing: ReadonlyMap<string, number> = new Map([
  ['CROSS', 2],
  ['LONGCROSS', 2],
  ['BETWEEN', 3],
  ['RANGE', 3],
]);
/** Functions whose value does not depend on the unit of their first argument. */
const unitless = new Set(
  'HHVBARS LLVBARS BARSCOUNT SIGN COUNT EVERY EXIST LAST FILTER BARSLAST BARSLASTCOUNT BARSSINCE UPNDAY DOWNNDAY'.split(
    ' ',
  ),
);
const comparisons = new Set(['>', '>=', '<', '<=', '=', '<>']);

/** Degree of zero, which is the same in every unit. */
const ANY_DEGREE = Number.NaN;

/** A literal that a volume is compared with, and the power of the volume's unit. */
export interface ComparedVolume {
  readonly literal: Expression & { readonly kind: 'number' };
  readonly degree: number;
}

/** Thrown where a volume meets what is none, as in `V+C`: the formula depends on the unit in another way. */
class MixedUnits extends Error {}

/** Computes the power of the volume unit with which each part of a formula scales. */
class Degrees {
  readonly compared: ComparedVolume[] = [];
  readonly #names: Map<string, number>;

  constructor(params: Iterable<string>) {
    this.#names = new Map([...params].map((name) => [name.toUpperCase(), 0]));
  }

  statement({ kind, name, value }: Statement): void {
    const degree = this.#of(value);
    if (name !== '') this.#names.set(name, degree);
    if (kind === 'shown') same([degree, 0]);
  }

  #of(expression: Expression): number {
    switch (expression.kind) {
      case 'number':
        return expression.value === 0 ? ANY_DEGREE : 0;
      case 'string':
        return 0;
      case 'name':
        return this.#names.get(expression.name) ?? (isVolume(expression.name) ? 1 : 0);
      case 'line':
        return expression.name === 'OBV' ? 1 : 0;
      case 'unary':
        return this.#of(expression.value);
      case 'binary':
        return this.#binary(expression);
      case 'call':
        return this.#call(expression.name, expression.args);
    }
  }

  #binary({ operator, left, right }: Expression & { kind: 'binary' }): number {
    if (comparisons.has(operator)) return this.#compared([left, right]);
    const [x, y] = [this.#of(left), this.#of(right)];
    if (operator === '*') return x + y;
    if (operator === '/') return x - y;
    return operator === 'AND' || operator === 'OR' ? 0 : same([x, y]);
  }

  #call(name: string, args: readonly Expression[]): number {
    const compares = comparing.get(name);
    if (compares !== undefined) return this.#compared(args.slice(0, compares));
    const degrees = args.map((argument) => this.#of(argument));
    const [first = 0, ...others] = degrees;
    if (name === 'OBV') return 1;
    if (sameUnit.has(name)) return same([0, ...others]) + first;
    const from = joined.get(name);
    if (from !== undefined) return same(degrees.slice(from));
    return unitless.has(name) ? same([0, ...others]) : same([0, ...degrees]);
  }

  /** Checks a comparison: both sides share a unit, or a volume is compared with a literal number. */
  #compared(sides: readonly Expression[]): number {
    const degrees = sides.map((side) => this.#of(side));
    const degree = degrees.find((each) => Math.abs(each) > 0) ?? 0;
    for (const [at, side] of sides.entries()) {
      const own = degrees[at] as number;
      if (own === degree || Number.isNaN(own)) continue;
      if (own !== 0 || side.kind !== 'number') throw new MixedUnits();
      this.compared.push({ literal: side, degree });
    }
    return 0;
  }
}

function same(degrees: readonly number[]): number {
  const [first = ANY_DEGREE, ...others] = degrees.filter((each) => !Number.isNaN(each));
  if (others.some((each) => each !== first)) throw new MixedUnits();
  return first;
}

/** Whether a name that stands for nothing else is a volume, or the indicator that sums it. */
export const isVolume = (name: string): boolean => fieldColumns.get(name) === 'volume' || name === 'OBV';

/**
 * The numbers that must change with the unit of volume for a formula to go on meaning the same; undefined where that is
 * not a matter of numbers alone.
 */
export function comparedVolumes(
  statements: readonly Statement[],
  params: Iterable<string>,
): readonly ComparedVolume[] | undefined {
  const degrees = new Degrees(params);
  try {
    for (const statement of statements) degrees.statement(statement);
  } catch (error) {
    if (error instanceof MixedUnits) return undefined;
    throw error;
  }
  return degrees.compared;
}
