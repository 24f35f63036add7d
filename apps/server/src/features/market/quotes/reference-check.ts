import type { StockCode } from '@guanlan/contract';
import type { MultiplicativeFactors, TradeDate, TradingCalendar } from '@guanlan/stock-domain';
import type { SourceQuote } from '../../../providers/market/port.js';
import { previousStoredDay } from '../bars/previous-stored-day.js';
import type { MarketHistory } from '../market-history.js';
import { nullIfUnavailable } from '../source/null-if-unavailable.js';
import { fitsReference, isMarkedEx, isSameClose, type ReferenceStep } from './reference-close.js';

export interface ReferenceCheckOptions {
  readonly stored: MarketHistory | null;
  readonly calendar: () => TradingCalendar;
  /** ms that only ever grow. */
  readonly monotonicNow: () => number;
  /** Quotes of the same stocks by another source; see `MarketSource`. Null: there is only one. */
  readonly second: ((quotes: readonly SourceQuote[]) => Promise<readonly SourceQuote[]>) | null;
  /** Factors up to now. Null: the source has none. */
  readonly factors: ((code: StockCode) => Promise<MultiplicativeFactors>) | null;
}

type Closes = Awaited<ReturnType<MarketHistory['closesBefore']>>;

/** Quotes after the check, and those whose previous close nothing explains. */
export interface CheckedReferences {
  readonly quotes: readonly SourceQuote[];
  readonly mismatches: ReadonlySet<StockCode>;
}

/**
 * Most deviations that are examined at a time; above it the stored closes are more likely to be wrong than the quotes.
 */
const MAX_CHECKED = 20;
/** Time for which a finding about a stock is valid, ms. */
const RESULT_TTL_MS = 600_000;

interface Finding {
  readonly until: number;
  isExplained: boolean;
  /** Whether another source has the same previous close. */
  isAgreed: boolean;
}

/**
 * Compares the previous close of quotes with the close that this server has stored. A deviation needs an ex-date: the
 * mark in the name, or factors that explain it. Otherwise another source is asked, whose whole quote replaces the
 * deviating one where its own previous close fits; an unexplained deviation is marked.
 */
export class ReferenceCheck {
  readonly #options: ReferenceCheckOptions;
  readonly #findings = new Map<string, Finding>();
  #closes: { readonly key: string; readonly of: Promise<Closes> } | undefined;

  constructor(options: ReferenceCheckOptions) {
    this.#options = options;
  }

  async check(quotes: readonly SourceQuote[]): Promise<CheckedReferences> {
    const steps = await this.#steps(quotes);
    const misfits = quotes.filter((quote) => !this.#fits(quote, steps.get(quote.code)));
    if (misfits.length === 0) return { quotes, mismatches: new Set() };
    const instead = misfits.length <= MAX_CHECKED ? await this.#others(misfits, steps) : new Map();
    const mismatches = new Set(misfits.map(({ code }) => code).filter((code) => !instead.has(code)));
    return { quotes: quotes.map((quote) => instead.get(quote.code) ?? quote), mismatches };
  }

  /** Steps from the last stored close of each stock to its quote. */
  async #steps(quotes: readonly SourceQuote[]): Promise<ReadonlyMap<StockCode, ReferenceStep>> {
    const steps = new Map<StockCode, ReferenceStep>();
    const [day] = quotes.map((quote) => quote.day).sort((a, b) => b - a);
    const closes = day === undefined ? null : await this.#closesBefore(day);
    for (const quote of quotes) {
      const storedClose = quote.day === day ? closes?.get(quote.code) : undefined;
      if (!storedClose || quote.prevClose === null) continue;
      steps.set(quote.code, {
        from: storedClose.day,
        to: quote.day,
        close: storedClose.close,
        reference: quote.prevClose,
      });
    }
    return steps;
  }

  /** Null where the day before is not stored: an ex-date may lie in between. */
  #closesBefore(day: TradeDate): Promise<Closes | null> {
    const { stored, calendar } = this.#options;
    if (!stored || previousStoredDay(stored, day, calendar()) === undefined) return Promise.resolve(null);
    const key = `${day} ${stored.state.through}`;
    if (this.#closes?.key !== key) {
      const of = stored.closesBefore(day);
      this.#closes = { key, of };
      of.catch(() => {
        if (this.#closes?.of === of) this.#closes = undefined;
      });
    }
    return this.#closes.of;
  }

  #fits({ code, name }: SourceQuote, step: ReferenceStep | undefined): boolean {
    if (!step || isSameClose(step) || isMarkedEx(name, step)) return true;
    return this.#finding(code, step).isExplained;
  }

  /** The finding about a deviation; an unknown one is examined in the background. */
  #finding(code: StockCode, step: ReferenceStep): Finding {
    const key = `${step.to} ${code} ${step.reference}`;
    const known = this.#findings.get(key);
    const now = this.#options.monotonicNow();
    if (known && known.until > now) return known;
    const finding: Finding = { until: now + RESULT_TTL_MS, isExplained: known?.isExplained ?? false, isAgreed: false };
    for (const [name, { until }] of this.#findings) if (until <= now) this.#findings.delete(name);
    if (this.#findings.size >= MAX_CHECKED) return finding;
    this.#findings.set(key, finding);
    const { factors: read } = this.#options;
    if (read) this.#explain(finding, step, read(code));
    return finding;
  }

  #explain(finding: Finding, step: ReferenceStep, read: Promise<MultiplicativeFactors>): void {
    read.then(
      (factors) => {
        finding.isExplained = fitsReference(factors, step);
      },
      // Direct callers get this failure; here missing factors explain nothing.
      () => {},
    );
  }

  /** Readings of another source that do fit. */
  async #others(
    misfits: readonly SourceQuote[],
    steps: ReadonlyMap<StockCode, ReferenceStep>,
  ): Promise<ReadonlyMap<StockCode, SourceQuote>> {
    const { second } = this.#options;
    const isOpen = ({ code }: SourceQuote): boolean => {
      const step = steps.get(code);
      return step !== undefined && !this.#finding(code, step).isAgreed;
    };
    const doubted = misfits.filter(isOpen);
    if (!second || doubted.length === 0) return new Map();
    const found = new Map<StockCode, SourceQuote>();
    for (const other of (await nullIfUnavailable(second(doubted))) ?? []) {
      const step = steps.get(other.code);
      if (!step || other.day !== step.to || other.prevClose === null) continue;
      if (this.#fits(other, { ...step, reference: other.prevClose })) found.set(other.code, other);
      else this.#finding(other.code, step).isAgreed = true;
    }
    return found;
  }
}
