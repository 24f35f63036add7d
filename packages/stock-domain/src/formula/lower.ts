import type { Indicator } from '../indicators/indicator.js';
import { Fault, type Span } from './formula-error.js';
import type { FormulaLimits } from './formula-limits.js';
import { indicatorLine, numericParams } from './indicator-lines.js';
import { nearest } from './language/edit-distance.js';
import { type ArgumentKind, type FormulaFunction, functionsOf } from './language/functions.data.js';
import type { Expression, Statement } from './language/syntax.js';
import { chosenByScope, lookAheadLines } from './language/unsupported-functions.data.js';
import { callable, fieldColumns, indicatorWords, unknownName } from './language/vocabulary.js';
import { isCondition, type Value, type ValueBuilder } from './value.js';

const least: Readonly<Partial<Record<ArgumentKind, number>>> = { window: 1, pair: 2, reach: 0 };
const arithmetic = new Set(['+', '-', '*', '/']);

/** Checks types and windows and builds the graph, expression by expression. */
export class Lowering {
  readonly #builder: ValueBuilder;
  readonly #limits: FormulaLimits;
  readonly #names: Map<string, Value>;
  readonly #functions: ReadonlyMap<string, FormulaFunction>;
  /** Value of each expression of the text. */
  readonly values = new Map<Expression, Value>();

  /** @param constants - names that stand for numbers, in capitals */
  constructor(builder: ValueBuilder, limits: FormulaLimits, constants: ReadonlyMap<string, number>) {
    this.#builder = builder;
    this.#functions = functionsOf(builder.rules.version);
    this.#limits = limits;
    this.#names = new Map(constants);
  }

  /** The value of a statement; its name stands for it from here on. */
  statement({ name, nameAt, value }: Statement): Value {
    if (name !== '') {
      if (fieldColumns.has(name)) throw new Fault('DUPLICATE_NAME', `“${name}”是行情字段，不能另作名称`, nameAt);
      if (this.#names.has(name)) throw new Fault('DUPLICATE_NAME', `名称“${name}”已经用过`, nameAt);
    }
    const result = this.value(value);
    if (name !== '') this.#names.set(name, result);
    return result;
  }

  value(expression: Expression): Value {
    const value = this.#valueOf(expression);
    this.values.set(expression, value);
    return value;
  }

  #valueOf(expression: Expression): Value {
    switch (expression.kind) {
      case 'number':
        return expression.value;
      case 'string':
        throw new Fault('WRONG_TYPE', `字符串不能参与计算：${chosenByScope}`, expression.at);
      case 'name':
        return this.#name(expression.name, expression.at);
      case 'unary':
        return expression.operator === 'NOT'
          ? this.#builder.not(this.#condition(expression.value))
          : this.#known(this.#builder.pair('*', this.value(expression.value), -1), expression.at);
      case 'binary':
        return this.#binary(expression);
      case 'call':
        return this.#call(expression);
      case 'line':
        return this.#line(expression);
    }
  }

  /** A constant that is no number would silently make every result unknown. */
  #known(value: Value, at: Span): Value {
    if (typeof value === 'number' && !Number.isFinite(value)) {
      throw new Fault('WRONG_TYPE', '这里算出来不是数，如除以零或负数开方', at);
    }
    return value === 0 ? 0 : value;
  }

  #condition(expression: Expression): Value {
    const value = this.value(expression);
    if (isCondition(value)) return value;
    throw new Fault('WRONG_TYPE', '这里要的是条件（如 C>O），得到的是数值；要判断不为零请写 X<>0', expression.at);
  }

  #name(name: string, at: Span): Value {
    const value = this.#names.get(name);
    if (value !== undefined) return value;
    const column = fieldColumns.get(name);
    if (column) return this.#builder.column(column);
    const entry = this.#functions.get(name);
    if (entry) throw new Fault('SYNTAX', `${name} 是函数，要写成 ${entry.signature}`, at);
    const indicator = indicatorWords.get(name);
    if (indicator) return this.#onlyLine(indicator, name, [], at);
    throw unknownName(name, at, [...this.#names.keys(), ...fieldColumns.keys(), ...callable()], false);
  }

  #binary({ operator, left, right, at }: Expression & { kind: 'binary' }): Value {
    if (operator === 'AND') return this.#builder.and(this.#condition(left), this.#condition(right));
    if (operator === 'OR') return this.#builder.or(this.#condition(left), this.#condition(right));
    const [x, y] = [this.value(left), this.value(right)];
    if (arithmetic.has(operator)) return this.#known(this.#builder.pair(operator as '+', x, y), at);
    return this.#builder.compare(operator as '>', x, y);
  }

  #call(call: Expression & { kind: 'call' }): Value {
    const entry = this.#functions.get(call.name);
    const indicator = entry ? undefined : indicatorWords.get(call.name);
    if (indicator) return this.#onlyLine(indicator, call.name, call.args, call.at);
    if (!entry) throw unknownName(call.name, call.nameAt, callable(), true);
    if (call.args.length !== entry.args.length) {
      const fault = `${entry.signature} 要 ${entry.args.length} 个参数，写了 ${call.args.length} 个`;
      throw new Fault('WRONG_ARGUMENTS', fault, call.at);
    }
    const series: Value[] = [];
    const numbers: number[] = [];
    for (const [index, kind] of entry.args.entries()) {
      const argument = call.args[index] as Expression;
      if (kind === 'number') series.push(this.value(argument));
      else if (kind === 'condition') series.push(this.#condition(argument));
      else numbers.push(this.#constant(argument, kind, entry.signature));
    }
    const refused = entry.refuse?.(numbers);
    if (refused) throw new Fault('BAD_WINDOW', refused, call.at);
    return this.#known(entry.build(this.#builder, series, numbers), call.at);
  }

  #constant(argument: Expression, kind: ArgumentKind, signature: string): number {
    const value = this.value(argument);
    if (typeof value !== 'number') {
      const why = '逐根变化的周期不支持，因为要看多少根、算多久须事先可知';
      throw new Fault('BAD_WINDOW', `${signature} 的这个参数须是常数：${why}`, argument.at);
    }
    const from = least[kind];
    if (from === undefined) return value;
    if (value < 0 && kind === 'reach') {
      throw new Fault('LOOK_AHEAD', `${signature} 的 N 为负会用到未来的K线`, argument.at);
    }
    const to = this.#limits.window;
    if (Number.isInteger(value) && value >= from && value <= to) return value;
    throw new Fault('BAD_WINDOW', `${signature} 的周期须是 ${from} 到 ${to} 的整数，这里是 ${value}`, argument.at);
  }

  /** An indicator without a line, which only those with one line can be. */
  #onlyLine(indicator: Indicator, name: string, args: readonly Expression[], at: Span): Value {
    const [line, second] = indicator.lines;
    if (line === undefined || second !== undefined) {
      const choices = indicator.lines.map((each) => `${name}.${each}`).join('、');
      throw new Fault('WRONG_ARGUMENTS', `${name} 有几条线，要写明是哪一条：${choices}`, at, `${name}.${line}`);
    }
    return indicatorLine(this.#builder, indicator, line, this.#params(indicator, name, args, at), at);
  }

  #line({ name, line, args, at, nameAt, lineAt }: Expression & { kind: 'line' }): Value {
    const indicator = indicatorWords.get(name);
    if (!indicator) throw unknownName(name, nameAt, indicatorWords.keys(), true);
    const ahead = lookAheadLines.get(`${name}.${line}`);
    if (ahead) throw new Fault('LOOK_AHEAD', `${name}.${line} 用到未来的K线：${ahead}`, at);
    if (!indicator.lines.includes(line)) {
      const suggestion = nearest(line, indicator.lines);
      const has = indicator.lines.join('、');
      throw new Fault('UNKNOWN_NAME', `${name} 没有“${line}”这条线，它有 ${has}`, lineAt, suggestion);
    }
    return indicatorLine(this.#builder, indicator, line, this.#params(indicator, name, args ?? [], at), at);
  }

  /** The numbers for an indicator's parameters: none given, or all that there are, each within its bounds. */
  #params(indicator: Indicator, name: string, args: readonly Expression[], at: Span): number[] {
    const params = numericParams(indicator);
    if (args.length > params.length) {
      const names = params.map((param) => param.name).join(',');
      throw new Fault('WRONG_ARGUMENTS', `${name}(${names}) 只有 ${params.length} 个参数`, at);
    }
    return params.map(({ name: param, default: preset, min, max, whole }, index) => {
      const argument = args[index];
      if (!argument) return preset as number;
      const value = this.value(argument);
      const fits = typeof value === 'number' && value >= min && value <= max && (!whole || Number.isInteger(value));
      if (fits) return value;
      const kind = whole ? '整数' : '数';
      throw new Fault('BAD_WINDOW', `${name} 的参数 ${param} 须是 ${min} 到 ${max} 的${kind}常数`, argument.at);
    });
  }
}
