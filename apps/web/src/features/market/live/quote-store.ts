import type { Provenance, Quote, QuoteChange, StockCode } from '@guanlan/contract';

/** Quote with its last movement, for a row. */
export interface LiveQuote {
  readonly quote: Quote;
  /** Number of price changes since it was first known: each draws one flash. */
  readonly moves: number;
  /** Direction of the last change. */
  readonly direction: -1 | 0 | 1;
  /** Time at which the newest of all quotes was read, ms; the row compares its own day with it. */
  readonly newest: number;
}

type Listener = () => void;

/** Runs a callback in the next frame. A hidden page has no frames, so a call that is pending is not repeated. */
export type Schedule = (run: () => void) => void;

/** Limit of listeners notified in one frame, so that scrolling keeps the rest of it. */
const AT_ONCE = 4;

/**
 * Quotes by code, outside React's state. Only the rows of changed codes are notified, once in the next frame however
 * many changes came. Where many rows changed, some are notified a frame later, with the values of that time.
 */
export class QuoteStore {
  readonly #quotes = new Map<StockCode, LiveQuote>();
  readonly #listeners = new Map<StockCode, Set<Listener>>();
  readonly #changed = new Set<StockCode>();
  readonly #schedule: Schedule;
  #isScheduled = false;
  #newest = 0;

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
  }

  get(code: StockCode): LiveQuote | undefined {
    return this.#quotes.get(code);
  }

  /** Adds a listener for a code; returns the function that removes it. */
  subscribe(code: StockCode, listener: Listener): () => void {
    const listeners = this.#listeners.get(code) ?? new Set();
    this.#listeners.set(code, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(code);
    };
  }

  /**
   * Stores whole quotes. One that was read earlier than the stored one, as an answer from a cache may be, is ignored.
   */
  put(quotes: readonly Quote[]): void {
    for (const quote of quotes) {
      const known = this.#quotes.get(quote.code)?.quote.provenance;
      if (known && isEarlier(quote.provenance, known)) continue;
      this.#set(quote);
    }
  }

  /**
   * Provenance of the newest of these quotes, of trading stocks if there are any: if it is stale, all are. Undefined
   * where none is known. The same object as long as nothing newer is known.
   */
  newestOf(codes: readonly StockCode[]): Provenance | undefined {
    const known = codes.flatMap((code) => this.#quotes.get(code)?.quote ?? []);
    const trading = known.filter(({ state }) => state === 'trading' || state === 'unknown');
    return (trading.length > 0 ? trading : known)
      .map(({ provenance }) => provenance)
      .reduce<Provenance | undefined>((newest, one) => (newest && newest.asOf >= one.asOf ? newest : one), undefined);
  }

  /** Applies changes to stored quotes; those of unknown codes are ignored. */
  change(changes: readonly QuoteChange[]): void {
    for (const change of changes) {
      const known = this.#quotes.get(change.code)?.quote;
      if (!known) continue;
      const { ratios, ...facts } = change;
      this.#set({ ...known, ...defined(facts), ratios: { ...known.ratios, ...defined(ratios ?? {}) } } as Quote);
    }
  }

  #set(quote: Quote): void {
    const before = this.#quotes.get(quote.code);
    this.#newest = Math.max(this.#newest, quote.provenance.fetchedAt);
    const direction = before ? movement(before.quote, quote) : 0;
    this.#quotes.set(quote.code, {
      quote,
      moves: (before?.moves ?? 0) + Math.abs(direction),
      direction: direction || (before?.direction ?? 0),
      newest: this.#newest,
    });
    this.#changed.add(quote.code);
    this.#plan();
  }

  #plan(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#schedule(() => this.#tell());
  }

  #tell(): void {
    this.#isScheduled = false;
    let told = 0;
    for (const code of this.#changed) {
      if (told >= AT_ONCE) break;
      this.#changed.delete(code);
      for (const listener of this.#listeners.get(code) ?? []) {
        told += 1;
        listener();
      }
    }
    if (this.#changed.size > 0) this.#plan();
  }
}

/**
 * Whether an answer was read earlier than the stored quote; the source's own time does not count, since it may go back.
 * An answer read at the same time does not make a stale quote fresh.
 */
const isEarlier = (answer: Provenance, known: Provenance): boolean =>
  answer.fetchedAt === known.fetchedAt ? known.stale && !answer.stale : answer.fetchedAt < known.fetchedAt;

function movement({ last: from }: Quote, { last: to }: Quote): -1 | 0 | 1 {
  if (from === null || to === null || from === to) return 0;
  return to > from ? 1 : -1;
}

/** Drops fields whose value is undefined, which would overwrite known ones. */
const defined = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
