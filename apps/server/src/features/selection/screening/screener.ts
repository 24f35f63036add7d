import { costs, type Provenance, type Quote, type SelectionScope, type StockProfile } from '@guanlan/contract';
import { epochOfMinute, minuteTimeOf, type TradeDate } from '@guanlan/stock-domain';
import type { ScreenResult } from '@guanlan/stock-domain/screening';
import type { Logger } from 'pino';
import { AppError } from '../../app-error.js';
import { lastFinalDay } from '../../market/calendar/last-final-day.js';
import { isMarketDayFinal } from '../../market/calendar/market-day-final.js';
import type { MarketService } from '../../market/service.js';
import type { ScreenQuery } from '../read-rule.js';
import { MarketPanel } from './market-panel.js';
import { ScreenPool } from './screen-pool.js';
import { SearchQueue } from './search-queue.js';

/** Most waiting searches of all callers: one search is over in a moment, so more than these are too many. */
const MAX_WAITING_SEARCHES = 40;
/** The caller of the daily runs: it takes its turn with the others, and always has a place. */
export const DAILY_RUNS = 'daily runs';
const { places } = costs.screen;
/**
 * Length of the explanations of an answer, characters: 500 hits of a rule of nine conditions. They are copied between
 * threads, checked and written on the main thread, which a formula of 1,500 characters held for a second and a half.
 */
const EXPLANATIONS_MAX = 1_000_000;
/** The minute of the day at which closes are known. */
const CLOSE_MINUTE = 900;

export interface Search extends ScreenQuery {
  readonly scope: SelectionScope;
  /** The newest when absent. */
  readonly day?: TradeDate | undefined;
  readonly limit: number;
  /** Says why each hit is one. */
  readonly isExplained: boolean;
  /** Key of the caller, who takes turns with others. */
  readonly caller: string;
  /** Aborted when the caller has disconnected. */
  readonly gone?: AbortSignal | undefined;
}

/** Result of a search, with the data that it was made from. */
export interface ScreenOutcome {
  readonly day: TradeDate;
  readonly isOpen: boolean;
  readonly result: ScreenResult;
  readonly panel: MarketPanel;
  /** Quotes of the newest day, as they were searched. */
  readonly quotes: ReadonlyMap<string, Quote>;
  readonly tookMs: number;
  readonly provenance: Provenance;
}

/** Searches the whole market by a formula. */
export class Screener {
  readonly #market: MarketService;
  readonly #log: Logger;
  readonly pool: ScreenPool;
  /** The panel of a day, and the mark of the files it was read from. */
  #loaded: { readonly day: TradeDate; readonly mark: string; readonly panel: Promise<MarketPanel> } | undefined;
  #last: Promise<unknown> = Promise.resolve();
  readonly #queue = new SearchQueue({
    perCaller: places.running + places.waiting,
    waiting: MAX_WAITING_SEARCHES,
    reserved: DAILY_RUNS,
  });

  constructor(options: {
    readonly market: MarketService;
    readonly log: Logger;
    readonly file: string;
    readonly threads: number;
  }) {
    this.#market = options.market;
    this.#log = options.log;
    this.pool = new ScreenPool({ file: options.file, size: options.threads, log: options.log });
    options.market.onRound((quotes) => this.#applyQuotes(quotes));
  }

  /** Searches that wait for their turn. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /** Reads the market ahead of the first search of a day. */
  async warm(): Promise<void> {
    await this.#panel();
  }

  /** Reads a real market ahead of the first search of a day, as soon as the day before is stored. */
  async warmKept(): Promise<void> {
    const { stored, source } = this.#market;
    const day = lastFinalDay(this.#market);
    const through = stored?.state.through ?? null;
    if (!source.simulated && day !== undefined && through !== null && through >= day) await this.warm();
  }

  /** @throws AppError SELECTION_NO_DATA for a day without trading or before the panel's first; SELECTION_BUSY */
  search(search: Search): Promise<ScreenOutcome> {
    return this.#queue.run(search.caller, () => this.#inTurn(search), search.gone);
  }

  async #inTurn(search: Search): Promise<ScreenOutcome> {
    const panel = await this.#panel();
    const day = search.day ?? (await this.#newestDay(panel));
    if (day === null) throw new AppError('SELECTION_NO_DATA');
    const isKnown = this.#market.calendar().statusOf(day) === 'open' && day >= panel.from && day <= panel.day;
    if (!isKnown) throw new AppError('SELECTION_NO_DATA');
    return this.#exclusive(() => {
      // While this one waited a new day may have begun, whose panel lies in the same memory.
      if (this.#loaded?.day !== panel.day) throw new AppError('SELECTION_BUSY');
      return this.#search(panel, day, search);
    });
  }

  /** Quotes have come: the panel has them before the next search, which finds nothing left to put in. */
  #applyQuotes(quotes: readonly Quote[]): void {
    const loaded = this.#loaded;
    if (!loaded) return;
    // The failure of a panel is reported to the search that needed it.
    this.#exclusive(async () => {
      const panel = await loaded.panel;
      if (this.#loaded === loaded) panel.follow(quotes);
    }).catch(() => {});
  }

  /** Runs tasks one after the other: quotes are written into the memory that a search reads. */
  #exclusive<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #panel(): Promise<MarketPanel> {
    const mark = await this.#market.mark();
    const { day } = this.#market.status();
    if (this.#loaded?.day !== day || this.#loaded.mark !== mark) {
      const before = this.#loaded?.panel;
      // Queued: searches of the panel before must end before its memory is overwritten.
      const panel = this.#exclusive(async () => MarketPanel.load(this.#market, await memoryOf(before)));
      const loaded = { day, mark, panel };
      this.#loaded = loaded;
      panel.then(
        (made) => {
          const { panel: memory, profiles, loadedAt } = made;
          const bytes = memory.buffer.byteLength;
          this.#log.info({ day, stocks: profiles.length, bytes, loadedAt }, 'the market was read');
        },
        () => {
          if (this.#loaded === loaded) this.#loaded = undefined;
        },
      );
    }
    return this.#loaded.panel;
  }

  /** The panel's day, or the one before as long as nothing has traded on it: in the opening call nothing has a bar yet. */
  async #newestDay({ day, lastDay }: MarketPanel): Promise<TradeDate | null> {
    // Without quotes the newest day is the last that has bars: that of today has none before it is over.
    if (!this.#market.source.capabilities.has('quotes')) return lastDay;
    const { value } = await this.#market.market();
    const hasTraded = value.some((quote) => quote.day === day && quote.last !== null);
    return hasTraded ? day : (this.#market.calendar().step(day, -1) ?? day);
  }

  async #search(panel: MarketPanel, day: TradeDate, search: Search): Promise<ScreenOutcome> {
    const { condition, rank, languageVersion, scope, limit, isExplained, gone } = search;
    const hasQuotes = this.#market.source.capabilities.has('quotes');
    const market = day === panel.day && hasQuotes ? await this.#market.market() : null;
    if (market) panel.follow(market.value);
    this.pool.usePanel({ buffer: panel.panel.buffer, layout: panel.panel.layout });
    const ranges = rangesOf(panel, (at) => this.#isInScope(panel, at, day, scope));
    const started = performance.now();
    const request = { condition, languageVersion, ...(rank !== undefined && { rank }) };
    const result = await this.pool.screen(
      { request, time: day, ranges, top: limit, explanations: isExplained ? EXPLANATIONS_MAX : 0 },
      gone,
    );
    const closed = epochOfMinute(minuteTimeOf(day, CLOSE_MINUTE));
    const past = { source: this.#market.source.id, asOf: closed, fetchedAt: panel.loadedAt, stale: false };
    return {
      day,
      isOpen: !isMarketDayFinal(this.#market.clock.now(), day),
      result,
      panel,
      quotes: new Map((market?.value ?? []).map((quote) => [quote.code, quote])),
      tookMs: Math.round((performance.now() - started) * 10) / 10,
      provenance: market?.provenance ?? past,
    };
  }

  #isInScope(panel: MarketPanel, at: number, day: TradeDate, scope: SelectionScope): boolean {
    const profile = panel.profiles[at] as StockProfile;
    const { board, standing, listedOn, delistedOn, themes, industry } = profile;
    if (board === null || (scope.boards ? !scope.boards.includes(board) : board === 'b')) return false;
    if (scope.riskWarning !== true && (standing === 'risk-warning' || standing === 'delisting')) return false;
    if (listedOn !== null && listedOn > day) return false;
    if (delistedOn !== null ? delistedOn <= day : standing === 'delisted') return false;
    if (scope.minBars !== undefined && listedOn !== null) {
      const listed = this.#market.calendar().count(listedOn, day) ?? panel.barsBy(at, day);
      if (listed < scope.minBars) return false;
    }
    if (!scope.themes?.length) return true;
    return scope.themes.some((wanted) => themes.some(({ id }) => id === wanted) || wanted === `industry-${industry}`);
  }

  async close(): Promise<void> {
    await this.pool.close();
  }
}

/** Memory of a panel to be written over; of one that could not be read there is none. */
async function memoryOf(panel: Promise<MarketPanel> | undefined): Promise<SharedArrayBuffer | undefined> {
  const buffer = await panel?.then(
    (made) => made.panel.buffer,
    () => undefined,
  );
  return buffer instanceof SharedArrayBuffer ? buffer : undefined;
}

/** The ranges of symbols that are in scope. */
function rangesOf({ panel }: MarketPanel, isInScope: (at: number) => boolean): [number, number][] {
  const ranges: [number, number][] = [];
  for (let at = 0; at < panel.symbols.length; at += 1) {
    if (!isInScope(at)) continue;
    const last = ranges.at(-1);
    if (last?.[1] === at) last[1] = at + 1;
    else ranges.push([at, at + 1]);
  }
  return ranges;
}
