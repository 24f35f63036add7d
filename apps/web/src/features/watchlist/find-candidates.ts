import { QUOTES_MAX, type Quote, type StockCode } from '@guanlan/contract';
import { readCodes } from './read-codes';

/** Stock that a pasted text may mean. */
export interface Candidate {
  readonly code: StockCode;
  readonly name: string;
  readonly isWatched: boolean;
  readonly isChosen: boolean;
}

type Ask = (codes: StockCode[]) => Promise<{ readonly quotes: readonly Quote[] }>;

/** Outcome of a look-up. */
export interface FoundStocks {
  readonly candidates: readonly Candidate[];
  /** Codes of no stock, as they are written. */
  readonly missing: readonly string[];
  /** Number of codes beyond the limit, which were not looked up. */
  readonly left: number;
}

/**
 * Looks up the codes of a text. A code of more than one exchange is left for the user to choose, and so is a stock that
 * is already on the list.
 */
export async function findCandidates(text: string, watched: ReadonlySet<StockCode>, ask: Ask): Promise<FoundStocks> {
  const { read, left } = readCodes(text);
  const wanted = [...new Set(read.flatMap(({ codes }) => codes))];
  const names = new Map<StockCode, string>();
  for (let at = 0; at < wanted.length; at += QUOTES_MAX) {
    const { quotes } = await ask(wanted.slice(at, at + QUOTES_MAX));
    for (const { code, name } of quotes) names.set(code, name);
  }
  const candidates = new Map<StockCode, Candidate>();
  const missing: string[] = [];
  for (const { text: written, codes } of read) {
    const known = codes.filter((code) => names.has(code));
    if (known.length === 0) missing.push(written);
    for (const code of known) {
      const isWatched = watched.has(code);
      candidates.set(code, {
        code,
        name: names.get(code) ?? code,
        isWatched,
        isChosen: !isWatched && known.length === 1,
      });
    }
  }
  return { candidates: [...candidates.values()], missing, left };
}
