import type { Provenance, Quote, QuoteChange, StockCode } from '@guanlan/contract';

/** A quote as a row shows it. */
export interface LiveQuote {
  readonly quote: Quote;
  /** How often its price has moved since it was first known: a flash is drawn once for each. */
  readonly moves: number;
  /** Where it moved the last time. */
  readonly direction: -1 | 0 | 1;
  /** When the newest of all quotes was read, ms, as this one was told: the day that it is compared with. */
  readonly newest: number;
}

type Listener = () => void;

/** Runs what it is given with the next frame; frames do not come while the page is hidden, so it is asked once. */
export type Schedule = (run: () => void) => void;

/** Listeners told in one frame: whoever scrolls at the same time needs the rest of it. */
const AT_ONCE = 4;

/**
 * Quotes by code outside React's state. Changes are told to the rows of those codes alone, once with the next frame,
 * however many came; of many rows some are told a frame later, and then of what is known by then.
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

  /** Returns the way to stop. */
  subscribe(code: StockCode, listener: Listener): () => void {
    const listeners = this.#listeners.get(code) ?? new Set();
    this.#listeners.set(code, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(code);
    };
  }

  /** Whole quotes. One that was read before what is known, as an answer from a cache may be, changes nothing. */
  put(quotes: readonly Quote[]): void {
    for (const quote of quotes) {
      const known = this.#quotes.get(quote.code)?.quote.provenance;
      if (known && isEarlier(quote.provenance, known)) continue;
      this.#set(quote);
    }
  }

  /**
   * Where the newest of these quotes is from, of stocks that trade if there is one: where that is not fresh none is.
   * Undefined: none of them is known. The same object for as long as nothing newer is known.
   */
  newestOf(codes: readonly StockCode[]): Provenance | undefined {
    const known = codes.flatMap((code) => this.#quotes.get(code)?.quote ?? []);
    const trading = known.filter(({ state }) => state === 'trading' || state === 'unknown');
    return (trading.length > 0 ? trading : known)
      .map(({ provenance }) => provenance)
      .reduce<Provenance | undefined>((newest, one) => (newest && newest.asOf >= one.asOf ? newest : one), undefined);
  }

  /** What has changed of quotes that are known; of others nothing is told. */
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
 * Whether an answer was read before what is known: a source that goes back to an older moment is believed. One that was
 * read at the same time does not make fresh what has grown stale.
 */
const isEarlier = (answer: Provenance, known: Provenance): boolean =>
  answer.fetchedAt === known.fetchedAt ? known.stale && !answer.stale : answer.fetchedAt < known.fetchedAt;

function movement({ last: from }: Quote, { last: to }: Quote): -1 | 0 | 1 {
  if (from === null || to === null || from === to) return 0;
  return to > from ? 1 : -1;
}

/** Without the fields that are there but undefined: they say nothing. */
const defined = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
