import type { BookLevel, QuoteFundamentals } from '@guanlan/contract';
import { epochOfMinute, parseCode, parseMinuteTime, type Security } from '@guanlan/stock-domain';
import { lotsOf, sharesAUnit } from '../vendor/bar-rows.js';
import { numberOf, priceOf } from '../vendor/decode.js';
import { readLines } from '../vendor/line-quotes.js';
import type { QuoteDraft } from '../vendor/quote-draft.js';

/** Places of the cells of a line, split at `~`. */
const at = {
  name: 1,
  code: 2,
  last: 3,
  prevClose: 4,
  open: 5,
  volume: 6,
  bids: 9,
  asks: 19,
  time: 30,
  high: 33,
  low: 34,
  /** Price, volume and the exact amount in yuan, split at `/`. */
  traded: 35,
  peTtm: 39,
  pb: 46,
  limitUp: 47,
  limitDown: 48,
  /** Shares; two numbers of which one is never larger, in an order that is not the same everywhere. */
  shares: [72, 73],
} as const;

/** Fewest cells of a whole line. */
const MIN_CELLS = 50;
/** Times that all of a company's shares change hands within a day, at most. */
const MOST_TURNOVER = 5;

/** The lines of an answer: the vendor's code and its cells. */
export function tencentLines(text: string): readonly { readonly key: string; readonly cells: readonly string[] }[] {
  const lines = readLines('tencent', text, /v_(\w{1,20})="([^"]{0,4000})";/g);
  return lines.map(([key, cells]) => ({ key, cells: cells.split('~') }));
}

/** Reads a line into our units; undefined where it is no line of a quote, or of another security than its key. */
export function tencentDraft(key: string, cells: readonly string[]): QuoteDraft | undefined {
  const security = parseCode(key);
  // A wrong prefix may return another security under the requested key.
  if (!security || cells.length < MIN_CELLS || cells[at.code] !== security.code) return undefined;
  const price = (place: number): number | null => priceOf(cells[place]);
  const [open, high, low] = [price(at.open), price(at.high), price(at.low)];
  const amount = numberOf(cells[at.traded]?.split('/')[2]);
  const volume = numberOf(cells[at.volume]);
  return {
    security,
    name: (cells[at.name] ?? '').trim(),
    asOf: shanghaiTime(cells[at.time] ?? ''),
    last: price(at.last),
    prevClose: price(at.prevClose),
    open,
    high,
    low,
    volume: volume === null ? null : volume * unitOf(security, volume, amount, low, high),
    amount,
    limitUp: price(at.limitUp),
    limitDown: price(at.limitDown),
    bids: security.kind === 'index' ? null : levels(cells, at.bids),
    asks: security.kind === 'index' ? null : levels(cells, at.asks),
    isSuspended: null,
    fundamentals: security.kind === 'stock' || security.kind === 'cdr' ? fundamentalsOf(cells) : null,
  };
}

function fundamentalsOf(cells: readonly string[]): QuoteFundamentals | null {
  const told = at.shares.map((place) => priceOf(cells[place])).filter((count) => count !== null);
  // A day's volume far above the number of shares shows that those cells mean something else.
  const shares =
    told.length === 2 && (numberOf(cells[at.volume]) ?? 0) <= MOST_TURNOVER * Math.max(...told) ? told : [];
  const multiple = (place: number): number | null => numberOf(cells[place]) || null;
  const facts = {
    floatShares: shares.length === 2 ? Math.min(...shares) : null,
    totalShares: shares.length === 2 ? Math.max(...shares) : null,
    peTtm: multiple(at.peTtm),
    pb: multiple(at.pb),
  };
  return Object.values(facts).every((value) => value === null) ? null : facts;
}

function unitOf(
  security: Security,
  volume: number,
  amount: number | null,
  low: number | null,
  high: number | null,
): 1 | 100 {
  const otherwise = lotsOf(security);
  // Points of an index are no price, so its amount over volume says nothing.
  if (amount === null || low === null || high === null || security.kind === 'index') return otherwise;
  return sharesAUnit([{ time: 0, open: low, close: low, low, high, volume, amount }], otherwise);
}

/** The book is in lots of 100 everywhere. */
function levels(cells: readonly string[], from: number): BookLevel[] {
  return Array.from({ length: 5 }, (_, level) => ({
    price: priceOf(cells[from + 2 * level]) ?? 0,
    volume: (numberOf(cells[from + 2 * level + 1]) ?? 0) * 100,
  }));
}

/** The moment of yyyyMMddHHmmss in Shanghai, ms. */
function shanghaiTime(text: string): number | undefined {
  const [, minute = '', second = ''] = /^(\d{12})([0-5]\d)$/.exec(text) ?? [];
  const time = parseMinuteTime(minute);
  return time === undefined ? undefined : epochOfMinute(time) + Number(second) * 1000;
}
