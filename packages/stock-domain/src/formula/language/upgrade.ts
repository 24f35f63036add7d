import { compileInto, type FormulaOptions } from '../formula.js';
import { Fault, placingFaults } from '../formula-error.js';
import { formulaLimits } from '../formula-limits.js';
import { Graph } from '../graph.js';
import type { Value } from '../value.js';
import { LANGUAGE_VERSION, type LanguageVersion } from './language-version.js';
import type { Expression } from './syntax.js';
import { comparedVolumes, isVolume } from './volume-degree.js';

/** Shares in a lot. */
const SHARES_PER_LOT = 100;

const childrenOf = (expression: Expression): readonly Expression[] => {
  switch (expression.kind) {
    case 'unary':
      return [expression.value];
    case 'binary':
      return [expression.left, expression.right];
    case 'call':
      return expression.args;
    case 'line':
      return expression.args ?? [];
    default:
      return [];
  }
};

/** Writes a formula of the first version in the words of the second. */
class Rewriting {
  readonly #text: string;
  readonly #values: ReadonlyMap<Expression, Value>;
  /** Numbers that volumes are compared with, in lots; undefined: every volume is turned back into shares. */
  readonly #numbers: ReadonlyMap<Expression, string> | undefined;
  readonly #done = new Map<Expression, string>();
  /** Names of the formula's own so far, which hide indicators. */
  readonly own: Set<string>;

  constructor(
    text: string,
    values: ReadonlyMap<Expression, Value>,
    own: Iterable<string>,
    numbers: ReadonlyMap<Expression, string> | undefined,
  ) {
    this.#text = text;
    this.#values = values;
    this.own = new Set(own);
    this.#numbers = numbers;
  }

  written(expression: Expression): string {
    const written = this.#done.get(expression) ?? this.#rewritten(expression);
    if (written.length > formulaLimits.length) {
      throw new Fault('TOO_LONG', '改写之后的公式太长', expression.at);
    }
    this.#done.set(expression, written);
    return written;
  }

  #rewritten(expression: Expression): string {
    const number = this.#numbers?.get(expression);
    if (number !== undefined) return number;
    const inside = this.#withChildren(expression);
    if (expression.kind === 'line') return this.#line(expression, inside);
    const name = expression.kind === 'name' || expression.kind === 'call' ? expression.name : '';
    if (name === '' || (expression.kind === 'name' && this.own.has(name))) return inside;
    if (isVolume(name)) return this.#shares(inside);
    return expression.kind === 'call' ? this.#call(expression, inside) : inside;
  }

  /** The text of an expression, its parts rewritten. */
  #withChildren(expression: Expression): string {
    const { start, end } = expression.at;
    let [written, from] = ['', start];
    for (const child of childrenOf(expression)) {
      written += this.#text.slice(from, child.at.start) + this.written(child);
      from = child.at.end;
    }
    return written + this.#text.slice(from, end);
  }

  #shares(volume: string): string {
    return this.#numbers ? volume : `(${volume}*${SHARES_PER_LOT})`;
  }

  #line({ name, line, args }: Expression & { kind: 'line' }, inside: string): string {
    if (name === 'OBV') return this.#shares(inside);
    if (name !== 'BOLL' || line === 'MID') return inside;
    const [n = '20', p = '2'] = (args ?? []).map((argument) => {
      return argument.kind === 'number' ? this.written(argument) : `(${this.written(argument)})`;
    });
    return `(MA(C,${n})${line === 'UP' ? '+' : '-'}${p}*STDP(C,${n}))`;
  }

  #call({ name, args }: Expression & { kind: 'call' }, inside: string): string {
    if (name === 'BETWEEN') {
      const [x, a, b] = args.map((argument) => this.written(argument));
      return `(RANGE(${x},${a},${b}) OR RANGE(${x},${b},${a}))`;
    }
    const isThisBar = name === 'LAST' && args.slice(1).every((argument) => this.#values.get(argument) === 0);
    return isThisBar ? `(${this.written(args[0] as Expression)})` : inside;
  }
}

/** A number of shares, or of a power of them, in lots. */
const scaled = (value: number, degree: number): string => String(value / SHARES_PER_LOT ** degree);

/**
 * A formula of an earlier version in the words of the newest, with the same meaning; as it stands where nothing in it has
 * changed its meaning.
 *
 * @throws FormulaError for a formula that does not compile under its own version, or becomes too long
 * @example
 * upgradeFormula('V>4500000 AND C>BOLL.UP', 1); // V>45000 AND C>(MA(C,20)+2*STDP(C,20))
 */
export function upgradeFormula(
  text: string,
  from: LanguageVersion,
  options: Pick<FormulaOptions, 'params'> = {},
): string {
  const { statements, values } = compileInto(new Graph(), text, { ...options, languageVersion: from });
  if (from === LANGUAGE_VERSION) return text;
  const params = Object.keys(options.params ?? {}).map((name) => name.toUpperCase());
  const compared = comparedVolumes(statements, params);
  const numbers = compared && new Map(compared.map(({ literal, degree }) => [literal, scaled(literal.value, degree)]));
  const rewriting = new Rewriting(text, values, params, numbers);
  return placingFaults(text, () => {
    let [written, end] = ['', 0];
    for (const { name, value } of statements) {
      written += text.slice(end, value.at.start) + rewriting.written(value);
      rewriting.own.add(name);
      end = value.at.end;
    }
    return written + text.slice(end);
  });
}
