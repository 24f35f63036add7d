import { Fault, type Span } from '../formula-error.js';

/** `mark` is an operator or punctuation, by its one spelling: `<>` for `!=`, `AND` for `&&`. */
export type TokenKind = 'number' | 'name' | 'string' | 'mark' | 'end';

export interface Token extends Span {
  readonly kind: TokenKind;
  /** Names and marks in capitals and half width. */
  readonly text: string;
  readonly value: number;
}

/** Spellings of one meaning. Longer ones come first. */
const marks: readonly (readonly [spelling: string, mark: string])[] = [
  [':=', ':='],
  ['>=', '>='],
  ['=>', '>='],
  ['<=', '<='],
  ['=<', '<='],
  ['<>', '<>'],
  ['!=', '<>'],
  ['==', '='],
  ['&&', 'AND'],
  ['||', 'OR'],
  ['≥', '>='],
  ['≤', '<='],
  ['≠', '<>'],
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['!', 'NOT'],
  ['>', '>'],
  ['<', '<'],
  ['=', '='],
  ['+', '+'],
  ['-', '-'],
  ['*', '*'],
  ['/', '/'],
  ['(', '('],
  [')', ')'],
  [',', ','],
  [';', ';'],
  [':', ':'],
  ['.', '.'],
  ['"', '"'],
];
const words = new Set(['AND', 'OR', 'NOT']);

/** Half width for full width, place by place, so that offsets stay true. */
export function halfWidth(text: string): string {
  return text.replaceAll(/[\u3000\uff01-\uff5e]/g, (sign) =>
    sign === '\u3000' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );
}

const space = /\s+|\/\/[^\n]*|\{[^}]*\}/y;
const number = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const name = /[\p{L}_][\p{L}\p{N}_]*/uy;
/** Also between the quotation marks that a text processor makes of straight ones. */
const string = /['‘’][^'‘’\n]*['‘’]?/y;

const hints: Readonly<Record<string, string>> = {
  '#': '不支持跨周期引用（#），公式只在一个周期上计算',
  '。': '这里的句号应是英文的点“.”或分号',
  '、': '参数之间请用逗号',
  '%': '没有百分号：5% 请写 0.05',
  '^': '乘方请写 POW(X,N)',
  '{': '注释“{”没有写完，缺“}”',
};

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

function readNumber(spelling: string, start: number): Token {
  const end = start + spelling.length;
  const value = Number(spelling);
  if (value > 1e15 || (value !== 0 && value < 1e-15)) {
    throw new Fault('SYNTAX', `数字 ${spelling} 太大或太小`, { start, end });
  }
  return { kind: 'number', text: spelling, value, start, end };
}

function readAt(text: string, start: number): Token {
  const digits = match(number, text, start);
  if (digits) return readNumber(digits, start);
  const spelled = match(name, text, start)?.toUpperCase();
  if (spelled) {
    const end = start + (match(name, text, start) as string).length;
    return { kind: words.has(spelled) ? 'mark' : 'name', text: spelled, value: 0, start, end };
  }
  const quoted = match(string, text, start);
  if (quoted) {
    const end = start + quoted.length;
    if (quoted.length > 1 && /['‘’]$/.test(quoted)) return { kind: 'string', text: quoted, value: 0, start, end };
    throw new Fault('SYNTAX', '字符串没有写完，缺右引号', { start, end });
  }
  const found = marks.find(([spelling]) => text.startsWith(spelling, start));
  if (found) return { kind: 'mark', text: found[1], value: 0, start, end: start + found[0].length };
  const sign = String.fromCodePoint(text.codePointAt(start) as number);
  throw new Fault('SYNTAX', hints[sign] ?? `不认识的符号“${sign}”`, { start, end: start + sign.length });
}

/** Cuts a formula into tokens; the last one is `end`. */
export function tokenize(source: string): Token[] {
  const text = halfWidth(source);
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const skipped = match(space, text, at);
    if (skipped) {
      at += skipped.length;
      continue;
    }
    const token = readAt(text, at);
    tokens.push(token);
    at = token.end;
  }
  tokens.push({ kind: 'end', text: '', value: 0, start: text.length, end: text.length });
  return tokens;
}
