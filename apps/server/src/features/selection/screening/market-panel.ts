import type { Quote, StockCode, StockProfile } from '@guanlan/contract';
import {
  adjust,
  barIndexFrom,
  createPanel,
  DomainError,
  type MultiplicativeBars,
  type MultiplicativeFactors,
  type Panel,
  type TradeDate,
} from '@guanlan/stock-domain';
import { AppError } from '../../app-error.js';
import { identityFactors } from '../../market/bars/identity-factors.js';
import { lastFinalDay } from '../../market/calendar/last-final-day.js';
import type { StoredPanel } from '../../market/market-history.js';
import type { MarketService } from '../../market/service.js';

/** Days of history: ten years. */
export const PANEL_DAYS = 2_500;

/** Two prices that are the same on a screen: half a cent, yuan. */
const PRICE_EPSILON = 0.005;

/**
 * Reads stored bars, up to the newest day that is over: the current day follows the quotes. Null: the bars must be
 * read from the source.
 */
async function storedPanel(
  market: MarketService,
  stocks: readonly StockProfile[],
  from: TradeDate,
  reuse: SharedArrayBuffer | undefined,
): Promise<StoredPanel | null> {
  const to = lastFinalDay(market);
  if (to === undefined || !market.stored) return null;
  const codes = stocks.map(({ code }) => code);
  return market.stored.panel(codes, { from, to }, reuse);
}

/**
 * The daily bars of the whole market in shared memory, adjusted forward as of a day, whose own bar follows the quotes. A
 * new day has another one: its ex-dates change all prices before.
 */
export class MarketPanel {
  readonly day: TradeDate;
  /** First requested day. */
  readonly from: TradeDate;
  /** By the market's clock. */
  readonly loadedAt: number;
  readonly panel: Panel;
  /** By position in the panel. */
  readonly profiles: readonly StockProfile[];
  readonly #factors: MultiplicativeFactors[];
  /** Whether the prices before the panel's day have been compared with the exchange's reference price of that day. */
  readonly #isAnchored: Uint8Array;
  /** When each stock's quote was had that its last bar is made of, ms. */
  readonly #followed: Float64Array;

  private constructor(
    made: Pick<MarketPanel, 'day' | 'from' | 'loadedAt' | 'panel' | 'profiles'>,
    factors: readonly MultiplicativeFactors[],
  ) {
    this.day = made.day;
    this.from = made.from;
    this.loadedAt = made.loadedAt;
    this.panel = made.panel;
    this.profiles = made.profiles;
    this.#factors = [...factors];
    this.#isAnchored = new Uint8Array(factors.length);
    this.#followed = new Float64Array(factors.length);
  }

  /**
   * Reads the market as of its newest day: from stored bars where they reach up to the day before, else from the source.
   *
   * @param reuse - memory of a discarded panel
   * @throws AppError SELECTION_NO_DATA where there is no history
   */
  static async load(market: MarketService, reuse?: SharedArrayBuffer): Promise<MarketPanel> {
    const { day } = market.status();
    const calendar = market.calendar();
    const from = calendar.step(day, -PANEL_DAYS) ?? calendar.from;
    const { value: symbols } = await market.symbols();
    const stocks = symbols.all.filter(({ board }) => board !== null);
    const facts = { day, from, loadedAt: market.clock.now() };
    const kept = await storedPanel(market, stocks, from, reuse);
    if (kept) {
      const profiles = kept.panel.symbols.map((code) => symbols.byCode.get(code) as StockProfile);
      return new MarketPanel({ ...facts, panel: kept.panel, profiles }, kept.factors);
    }
    return MarketPanel.#read(market, stocks, facts);
  }

  static async #read(
    market: MarketService,
    stocks: readonly StockProfile[],
    facts: Pick<MarketPanel, 'day' | 'from' | 'loadedAt'>,
  ): Promise<MarketPanel> {
    const { simulated, isLocal, capabilities } = market.source;
    if (!capabilities.has('history')) throw new AppError('SELECTION_NO_DATA');
    // Over the network this would be a request for every stock: the end-of-day import reads them once, at its own
    // pace.
    if (!simulated && !isLocal) throw new AppError('SELECTION_NO_DATA', { message: '历史行情还没有入库，请稍后再试' });
    const { day, from } = facts;
    const isAdjusted = market.source.capabilities.has('actions');
    const byCode = new Map<StockCode, { bars: MultiplicativeBars; factors: MultiplicativeFactors }>();
    for await (const { code, bars } of market.history(
      stocks.map(({ code }) => code),
      { from, to: day },
    )) {
      const factors = isAdjusted ? (await market.actions(code)).value.factors : identityFactors;
      byCode.set(code, { bars: adjust(bars, factors, { asOf: day }), factors });
    }
    const profiles = stocks.filter(({ code }) => byCode.has(code));
    const found = profiles.map(
      ({ code }) => byCode.get(code) as { bars: MultiplicativeBars; factors: MultiplicativeFactors },
    );
    const entries = profiles.map(({ code }, at) => [code, (found[at] as { bars: MultiplicativeBars }).bars] as const);
    const panel = createPanel('day', entries, { shared: true, room: 1 });
    return new MarketPanel(
      { ...facts, panel, profiles },
      found.map(({ factors }) => factors),
    );
  }

  /** Puts the quotes of the panel's day into its last bars, those that are new. Nothing may search it meanwhile. */
  follow(quotes: readonly Quote[]): void {
    for (const quote of quotes) {
      const at = this.panel.indexOf(quote.code);
      const { fetchedAt } = quote.provenance;
      if (at < 0 || quote.day !== this.day || this.#followed[at] === fetchedAt) continue;
      this.#followed[at] = fetchedAt;
      this.#anchor(at, quote);
      this.#note(at, quote);
    }
  }

  /**
   * Makes the prices before the panel's day comparable with its own: the exchange's reference price is the last close
   * adjusted to this day. Stored factors do not include an ex-date of today.
   */
  #anchor(at: number, { prevClose }: Quote): void {
    if (prevClose === null || this.#isAnchored[at]) return;
    this.#isAnchored[at] = 1;
    const bars = this.panel.bars(at);
    const count = barIndexFrom(bars, this.day);
    if (count === 0) return;
    const close = bars.close[count - 1] as number;
    const ratio = prevClose / close;
    // Beyond a factor of twenty it is a wrong number, and no dividend.
    if (Math.abs(prevClose - close) < PRICE_EPSILON || !(ratio > 0.05 && ratio < 20)) return;
    for (const name of ['open', 'high', 'low', 'close'] as const) {
      const column = bars[name];
      for (let place = 0; place < count; place += 1) column[place] = (column[place] as number) * ratio;
    }
    const { dates, cumulative } = this.#factors[at] as MultiplicativeFactors;
    const known = dates.findLastIndex((date) => date < this.day) + 1;
    this.#factors[at] = {
      family: 'multiplicative',
      dates: Int32Array.of(...dates.subarray(0, known), this.day),
      cumulative: Float64Array.of(
        ...cumulative.subarray(0, known),
        (known === 0 ? 1 : (cumulative[known - 1] as number)) / ratio,
      ),
    };
  }

  #note(at: number, { open, high, low, last, volume, amount }: Quote): void {
    if (open === null || high === null || low === null || last === null || volume === null) return;
    const bar = { time: this.day, open, high, low, close: last, volume, amount: amount ?? Number.NaN };
    const length = this.panel.lengths[at] as number;
    const isThere = length > 0 && this.panel.bars(at).time[length - 1] === this.day;
    try {
      if (isThere) this.panel.replaceLast(at, bar);
      else this.panel.append(at, bar);
    } catch (error) {
      // A quote that makes no bar leaves the one that is there.
      if (!(error instanceof DomainError)) throw error;
    }
  }

  /** The close of a day as quoted, and its change in percent; null where there is none. */
  closeOf(at: number, day: TradeDate): { close: number | null; changePercent: number | null } {
    const bars = this.panel.bars(at);
    const index = barIndexFrom(bars, day);
    if (index >= bars.length || bars.time[index] !== day) return { close: null, changePercent: null };
    const close = bars.close[index] as number;
    const before = index > 0 ? (bars.close[index - 1] as number) : undefined;
    const changePercent = before === undefined ? null : Math.round((close / before - 1) * 1e6) / 1e4;
    return { close: Math.round((close / this.#scale(at, day)) * 1e4) / 1e4, changePercent };
  }

  /** The newest day of any bar; null where there is none. */
  get lastDay(): TradeDate | null {
    const { lengths, offsets, columns } = this.panel;
    let last: TradeDate | null = null;
    for (const [at, length] of lengths.entries()) {
      if (length === 0) continue;
      last = Math.max(last ?? 0, columns.time[(offsets[at] as number) + length - 1] as number);
    }
    return last;
  }

  /** Number of bars that a stock has up to a day. */
  barsBy(at: number, day: TradeDate): number {
    return barIndexFrom(this.panel.bars(at), day + 1);
  }

  /** Factor by which a price of a day was multiplied. */
  #scale(at: number, day: TradeDate): number {
    const { dates, cumulative } = this.#factors[at] as MultiplicativeFactors;
    const by = (date: TradeDate): number => {
      const count = dates.findLastIndex((one) => one <= date);
      return count < 0 ? 1 : (cumulative[count] as number);
    };
    return by(day) / by(this.day);
  }
}
