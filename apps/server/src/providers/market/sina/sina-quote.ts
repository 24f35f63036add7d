import type { BookLevel } from '@guanlan/contract';
import { epochOfMinute, parseCode, parseMinuteTime } from '@guanlan/stock-domain';
import { numberOf, priceOf } from '../vendor/decode.js';
import { readLines } from '../vendor/line-quotes.js';
import type { QuoteDraft } from '../vendor/quote-draft.js';

/** Places of the cells of a line, split at commas. Volumes are in shares; in the book they come before the price. */
const at = {
  name: 0,
  open: 1,
  prevClose: 2,
  last: 3,
  high: 4,
  low: 5,
  volume: 8,
  amount: 9,
  bids: 10,
  asks: 20,
  day: 30,
  clock: 31,
  status: 32,
} as const;

/** Fewest cells of a whole line. */
const MIN_CELLS = 32;

/** The lines of an answer: the vendor's code and its cells; none for a code that it does not know. */
export function sinaLines(text: string): readonly { readonly key: string; readonly cells: readonly string[] }[] {
  const lines = readLines('sina', text, /var hq_str_(\w{1,20})="([^"]{0,4000})";/g);
  return lines.map(([key, line]) => ({ key, cells: line === '' ? [] : line.split(',') }));
}

/** Reads a line into our units; undefined where it is no line of a quote. */
export function sinaDraft(key: string, cells: readonly string[]): QuoteDraft | undefined {
  const security = parseCode(key);
  if (!security || cells.length < MIN_CELLS) return undefined;
  const price = (place: number): number | null => priceOf(cells[place]);
  const isIndex = security.kind === 'index';
  const volume = numberOf(cells[at.volume]);
  return {
    security,
    name: (cells[at.name] ?? '').trim(),
    asOf: timeOf(cells[at.day] ?? '', cells[at.clock] ?? ''),
    last: price(at.last),
    prevClose: price(at.prevClose),
    open: price(at.open),
    high: price(at.high),
    low: price(at.low),
    // Sina counts the volume of Shanghai's indices in lots, all others in shares.
    volume: volume !== null && isIndex && security.exchange === 'SH' ? volume * 100 : volume,
    amount: numberOf(cells[at.amount]),
    limitUp: null,
    limitDown: null,
    bids: isIndex ? null : levels(cells, at.bids),
    asks: isIndex ? null : levels(cells, at.asks),
    isSuspended: cells[at.status] === undefined ? null : cells[at.status] === '03',
    fundamentals: null,
  };
}

function levels(cells: readonly string[], from: number): BookLevel[] {
  return Array.from({ length: 5 }, (_, level) => ({
    volume: numberOf(cells[from + 2 * level]) ?? 0,
    price: priceOf(cells[from + 2 * level + 1]) ?? 0,
  }));
}

function timeOf(day: string, clock: string): number | undefined {
  const [, minute = '', second = ''] = /^(\d\d:\d\d):([0-5]\d)$/.exec(clock) ?? [];
  const time = parseMinuteTime(`${day} ${minute}`);
  return time === undefined ? undefined : epochOfMinute(time) + Number(second) * 1000;
}
