import * as z from 'zod/mini';
import { isTooComplex } from '../../../json-complexity.js';
import { MarketError } from '../market-error.js';

const chinese = new TextDecoder('gb18030');
const utf8 = new TextDecoder('utf-8');

/** Text of the vendors that write GBK; GB18030 contains it. */
export const fromGbk = (bytes: Uint8Array): string => chinese.decode(bytes);

/** Text of the others. */
export const fromUtf8 = (bytes: Uint8Array): string => utf8.decode(bytes);

/** The content of `name=…;` or `name(…);`, between comments, or the text itself. */
export function unwrapped(text: string): string {
  let inner = text.trim();
  if (inner.startsWith('/*')) inner = inner.slice(inner.indexOf('*/') + 2).trim();
  if (inner.endsWith('*/')) inner = inner.slice(0, inner.lastIndexOf('/*')).trim();
  const [opening, bracket] = /^(?:var\s+)?[\w$.]{1,100}\s*([=(])/.exec(inner) ?? [];
  if (opening === undefined) return inner;
  inner = inner.slice(opening.length).trim();
  if (inner.endsWith(';')) inner = inner.slice(0, -1).trim();
  return bracket === '(' && inner.endsWith(')') ? inner.slice(0, -1) : inner;
}

/** Twice the values of the longest answers, 6,000 days of eight fields: checking more would block all other work. */
const MAX_VALUES = 100_000;

/** More than any list has: a vendor that claims as many would be asked for pages for ever. */
export const MAX_LISTED = 100_000;

/** Reads JSON, wrapped or not, by its schema. Throws MARKET_HALF_PAGE where it breaks off, MARKET_MALFORMED otherwise. */
export function readJson<Schema extends z.core.$ZodType>(
  source: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const json = unwrapped(text.startsWith('\uFEFF') ? text.slice(1) : text).trim();
  if (isTooComplex(json, MAX_VALUES)) {
    throw new MarketError('MARKET_MALFORMED', source, 'too many values, or too deep');
  }
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    const isCut = /^[[{]/.test(json) && !/[\]}]$/.test(json);
    throw new MarketError(isCut ? 'MARKET_HALF_PAGE' : 'MARKET_MALFORMED', source, 'no JSON', { cause });
  }
  return readShape(source, value, schema);
}

/** A part of an answer, by its schema. Throws MARKET_MALFORMED. */
export function readShape<Schema extends z.core.$ZodType>(
  source: string,
  value: unknown,
  schema: Schema,
): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const at = issue?.path.join('.') ?? '';
  throw new MarketError('MARKET_MALFORMED', source, `${at}: ${issue?.message}`, { cause: parsed.error });
}

/** Reads a number from a cell; null for an empty cell, `-`, `--`, null. Never returns NaN. */
export function numberOf(cell: unknown): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  // A longer cell is no number, and would take the pattern long.
  if (typeof cell !== 'string' || cell.length > 40 || !/^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i.test(cell))
    return null;
  const number = Number(cell);
  return Number.isFinite(number) ? number : null;
}

/** A price of a cell: 0 is how vendors say that there is none. */
export function priceOf(cell: unknown): number | null {
  const number = numberOf(cell);
  return number !== null && number > 0 ? number : null;
}
