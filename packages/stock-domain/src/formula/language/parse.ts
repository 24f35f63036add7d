import { Fault, type Span } from '../formula-error.js';
import type { FormulaLimits } from '../formula-limits.js';
import type { BinaryOperator, Expression, Statement } from './syntax.js';
import { type Token, tokenize } from './tokens.js';

const comparisons = new Set(['>', '>=', '<', '<=', '=', '<>']);
/** How a terminal's chart draws a line; a calculation has no use for it. */
const drawing =
  /^(COLOR\w*|LINETHICK\d?|DOTLINE|STICK|COLORSTICK|VOLSTICK|LINESTICK|CROSSDOT|CIRCLEDOT|POINTDOT|NODRAW|NOTEXT|NOFRAME|PRECIS\d|DRAWABOVE|ALIGN\d|VALIGN\d)$/;

const spanOf = ({ start, end }: Span): Span => ({ start, end });
const said = (token: Token): string => (token.kind === 'end' ? '公式到此结束' : `遇到“${token.text}”`);

class Parser {
  readonly #tokens: readonly Token[];
  readonly #limits: FormulaLimits;
  #position = 0;
  #depth = 0;
  #nodes = 0;

  constructor(text: string, limits: FormulaLimits) {
    this.#tokens = tokenize(text);
    this.#limits = limits;
  }

  #look(): Token {
    return this.#tokens[this.#position] as Token;
  }

  #is(mark: string): boolean {
    return this.#look().kind === 'mark' && this.#look().text === mark;
  }

  #take(): Token {
    const token = this.#look();
    if (token.kind !== 'end') this.#position++;
    return token;
  }

  #accept(mark: string): boolean {
    if (!this.#is(mark)) return false;
    this.#position++;
    return true;
  }

  #expect(mark: string, why: string): Token {
    if (!this.#is(mark)) throw new Fault('SYNTAX', `${why}，${said(this.#look())}`, spanOf(this.#look()));
    return this.#take();
  }

  #made<E extends Expression>(expression: E): E {
    if (++this.#nodes > this.#limits.nodes) {
      throw new Fault('TOO_LONG', `公式的成分太多，最多 ${this.#limits.nodes} 个`, expression.at);
    }
    return expression;
  }

  /** Counts how deep things stand inside each other, so that no text exhausts the stack. */
  #inside<T>(work: () => T): T {
    if (++this.#depth > this.#limits.depth) {
      throw new Fault('TOO_DEEP', `嵌套太深，最多 ${this.#limits.depth} 层`, spanOf(this.#look()));
    }
    const result = work();
    this.#depth--;
    return result;
  }

  statements(): Statement[] {
    const statements: Statement[] = [];
    while (this.#look().kind !== 'end') {
      if (this.#accept(';')) continue;
      statements.push(this.#statement());
      if (this.#look().kind !== 'end') this.#expect(';', '语句之间要用分号隔开');
    }
    return statements;
  }

  #statement(): Statement {
    const [first, second] = [this.#look(), this.#tokens[this.#position + 1]];
    const isNamed = first.kind === 'name' && second?.kind === 'mark' && (second.text === ':=' || second.text === ':');
    if (isNamed) this.#position += 2;
    const value = this.expression();
    while (this.#is(',')) {
      this.#take();
      const style = this.#take();
      if (style.kind !== 'name' || !drawing.test(style.text)) {
        throw new Fault('SYNTAX', '语句后的逗号只能接画线样式，如 COLORRED', spanOf(style));
      }
    }
    if (!isNamed) return { kind: 'shown', name: '', nameAt: spanOf(first), value };
    return { kind: second?.text === ':' ? 'shown' : 'hidden', name: first.text, nameAt: spanOf(first), value };
  }

  expression(): Expression {
    return this.#inside(() => this.#chain(['OR'], () => this.#chain(['AND'], () => this.#negation())));
  }

  #chain(operators: readonly string[], operand: () => Expression): Expression {
    let left = operand();
    while (this.#look().kind === 'mark' && operators.includes(this.#look().text)) {
      const operator = this.#take().text as BinaryOperator;
      left = this.#binary(operator, left, operand());
    }
    return left;
  }

  #binary(operator: BinaryOperator, left: Expression, right: Expression): Expression {
    return this.#made({ kind: 'binary', operator, left, right, at: { start: left.at.start, end: right.at.end } });
  }

  #negation(): Expression {
    if (!this.#is('NOT')) return this.#comparison();
    const { start } = this.#take();
    const value = this.#inside(() => this.#negation());
    return this.#made({ kind: 'unary', operator: 'NOT', value, at: { start, end: value.at.end } });
  }

  #comparison(): Expression {
    const left = this.#sum();
    if (this.#look().kind !== 'mark' || !comparisons.has(this.#look().text)) return left;
    const operator = this.#take().text as BinaryOperator;
    const compared = this.#binary(operator, left, this.#sum());
    if (this.#look().kind === 'mark' && comparisons.has(this.#look().text)) {
      throw new Fault('SYNTAX', '比较不能连写：10<C<20 请写成 C>10 AND C<20', spanOf(this.#look()));
    }
    return compared;
  }

  #sum(): Expression {
    return this.#chain(['+', '-'], () => this.#chain(['*', '/'], () => this.#signed()));
  }

  #signed(): Expression {
    if (this.#is('-')) {
      const { start } = this.#take();
      const value = this.#inside(() => this.#signed());
      return this.#made({ kind: 'unary', operator: '-', value, at: { start, end: value.at.end } });
    }
    if (this.#accept('+')) return this.#inside(() => this.#signed());
    if (this.#is('NOT')) return this.#inside(() => this.#negation());
    return this.#primary();
  }

  #primary(): Expression {
    const token = this.#take();
    if (token.kind === 'number') return this.#made({ kind: 'number', value: token.value, at: spanOf(token) });
    if (token.kind === 'name') return this.#named(token);
    if (token.kind === 'string') return this.#made({ kind: 'string', at: spanOf(token) });
    if (token.text === '(') {
      const inner = this.expression();
      const { end } = this.#expect(')', '缺右括号');
      // The place of a parenthesised value includes the parentheses: a message marks what is written.
      return { ...inner, at: { start: token.start, end } };
    }
    if (token.text === '"') return this.#quoted(token);
    throw new Fault('SYNTAX', `这里要一个数、名称或括号，${said(token)}`, spanOf(token));
  }

  /** Terminals also write `"MACD.DIF"`, the parameters after it. */
  #quoted(quote: Token): Expression {
    const token = this.#take();
    if (token.kind !== 'name') throw new Fault('SYNTAX', '引号里要写指标线，如 "MACD.DIF"', spanOf(token));
    this.#expect('.', '引号里要写指标线，如 "MACD.DIF"');
    const line = this.#lineName(token);
    this.#expect('"', '缺右引号');
    return this.#line({ ...token, start: quote.start }, line, this.#is('(') ? this.#args() : undefined);
  }

  #named(token: Token): Expression {
    const args = this.#is('(') ? this.#args() : undefined;
    if (this.#accept('.')) {
      const line = this.#lineName(token);
      return this.#line(token, line, args ?? (this.#is('(') ? this.#args() : undefined));
    }
    if (!args) return this.#made({ kind: 'name', name: token.text, at: spanOf(token) });
    const at = { start: token.start, end: this.#before };
    return this.#made({ kind: 'call', name: token.text, args, at, nameAt: spanOf(token) });
  }

  get #before(): number {
    return (this.#tokens[this.#position - 1] as Token).end;
  }

  #lineName(indicator: Token): Token {
    const line = this.#take();
    if (line.kind === 'name') return line;
    throw new Fault('SYNTAX', `“${indicator.text}.”之后要写线名，${said(line)}`, spanOf(line));
  }

  #line(token: Token, line: Token, args: readonly Expression[] | undefined): Expression {
    return this.#made({
      kind: 'line',
      name: token.text,
      line: line.text,
      args,
      at: { start: token.start, end: this.#before },
      nameAt: spanOf(token),
      lineAt: spanOf(line),
    });
  }

  #args(): Expression[] {
    this.#take();
    if (this.#accept(')')) return [];
    const args: Expression[] = [];
    do args.push(this.expression());
    while (this.#accept(','));
    this.#expect(')', '参数之后缺右括号或逗号');
    return args;
  }
}

/**
 * Reads the statements of a formula. The work is proportional to the length of the text.
 *
 * @throws Fault SYNTAX, TOO_LONG, TOO_DEEP
 */
export function parse(text: string, limits: FormulaLimits): Statement[] {
  const whole = { start: 0, end: text.length };
  if (text.length > limits.length) {
    throw new Fault('TOO_LONG', `公式太长：${text.length} 个字符，最多 ${limits.length} 个`, whole);
  }
  const statements = new Parser(text, limits).statements();
  if (statements.length === 0) throw new Fault('SYNTAX', '公式是空的', whole);
  return statements;
}
