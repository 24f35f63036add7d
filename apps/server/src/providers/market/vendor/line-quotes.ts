import type { StockCode } from '@guanlan/contract';
import { formatCode } from '@guanlan/stock-domain';
import { MarketError } from '../market-error.js';
import type { SourceQuote } from '../port.js';
import { type QuoteDraft, quoteOfDraft, securityOfCode, soundQuotes } from './quote-draft.js';
import type { VendorOptions } from './vendor-options.js';

/** Last code of every batch: an answer without it is truncated. */
const CANARY_CODE = 'sh000001';

/** One security's line: its key as `sh600519`, and its cells. */
interface QuoteLine {
  readonly key: string;
  readonly cells: readonly string[];
}

/** Parts specific to a vendor that answers a batch with a line for each code. */
interface LineVendor {
  /** Id of the source. */
  readonly source: string;
  readonly options: Pick<VendorOptions, 'now' | 'calendar' | 'onRefused'>;
  /** Lines of the answer to some keys, in the order of the answer. */
  readonly ask: (keys: readonly string[]) => Promise<readonly QuoteLine[]>;
  /** Cells of a line that says nothing of its security, at most. */
  readonly emptyCells: number;
  /** Undefined for a line that cannot be understood. */
  readonly draft: (key: string, cells: readonly string[]) => QuoteDraft | undefined;
  /** Message of the error for a line without a quote. */
  readonly fault: string;
}

/** Most lines that are read: more than twice those of the largest batch. */
const MAX_LINES = 1_000;
/** Longest answer that is read, characters: a line has some 700, and some patterns try again at each character. */
const MAX_LENGTH = 1_000_000;

/**
 * The lines of an answer: the vendor's code, and the quoted text after it. Throws `MarketError` MARKET_MALFORMED for an
 * answer that is far too long.
 *
 * @param pattern - global, with these two as its groups
 */
export function readLines(source: string, text: string, pattern: RegExp): readonly (readonly [string, string])[] {
  if (text.length > MAX_LENGTH) {
    throw new MarketError('MARKET_MALFORMED', source, `more than ${MAX_LENGTH} characters`);
  }
  const lines: [string, string][] = [];
  for (const [, key = '', cells = ''] of text.matchAll(pattern)) {
    if (lines.length === MAX_LINES) throw new MarketError('MARKET_MALFORMED', source, `more than ${MAX_LINES} quotes`);
    lines.push([key, cells]);
  }
  return lines;
}

/** Quotes of a batch. Throws `MarketError` MARKET_HALF_PAGE for an answer that broke off, and what asking throws. */
export async function lineQuotes(codes: readonly StockCode[], vendor: LineVendor): Promise<readonly SourceQuote[]> {
  const { source, options, ask, emptyCells, draft, fault } = vendor;
  const keys = codes.map((code) => formatCode(securityOfCode(source, code), 'sh600519'));
  const lines = await ask([...keys.filter((key) => key !== CANARY_CODE), CANARY_CODE]);
  if (lines.at(-1)?.key !== CANARY_CODE) {
    throw new MarketError('MARKET_HALF_PAGE', source, `${lines.length} quotes of ${keys.length} and no end`);
  }
  const { now, calendar, onRefused = () => {} } = options;
  const judge = { source, now: now(), calendar: calendar() };
  const answers = lines
    .filter(({ key, cells }) => keys.includes(key) && cells.length > emptyCells)
    .map(({ key, cells }) => {
      const drafted = draft(key, cells);
      return drafted
        ? quoteOfDraft(drafted, judge)
        : { code: key.toUpperCase(), error: 'MARKET_MALFORMED' as const, fault };
    });
  return soundQuotes(source, answers, onRefused);
}
