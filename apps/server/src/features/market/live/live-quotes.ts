import { setImmediate as immediate } from 'node:timers/promises';
import {
  type FunctionArgs,
  type FunctionOutput,
  QUOTES_MAX,
  type Quote,
  type StockCode,
  WATCH_SECONDS,
} from '@guanlan/contract';
import { type Phase, phaseFacts } from '@guanlan/stock-domain';
import type { Logger } from 'pino';
import type { Push } from '../../../push/push.js';
import { AppError } from '../../app-error.js';
import type { MarketService } from '../service.js';
import { quoteChange, withoutBook } from './quote-change.js';
import { type Channel, WatchChannels, type Watched } from './watch-channels.js';

type Quotes = ReadonlyMap<StockCode, Quote>;

/** Messages about a stock: for clients that have its five levels, and for the others. */
interface Texts {
  readonly full: string;
  /** Undefined: nothing but the levels has changed. */
  readonly row: string | undefined;
}

const nothing = { named: new Map<Watched, StockCode[]>(), quotes: new Map() as Quotes };
/** Refreshes scheduled within this time are one round, ms. */
const COALESCE_MS = 20;
/** Stocks written to watches before yielding to the event loop: some ten milliseconds of work. */
const YIELD_AFTER_STOCKS = 1_000;

export interface LiveQuotesOptions {
  readonly market: MarketService;
  readonly push: Pick<Push, 'live'>;
  readonly log: Logger;
  /** ms since the epoch. */
  readonly now: () => number;
  /** ms that only ever grow. */
  readonly monotonicNow: () => number;
}

/**
 * Sends quotes to watching clients. For any number of clients, a round asks the market once for all watched stocks,
 * and makes each text once: the changes of a stock, and the whole message for all clients with the same watch.
 */
export class LiveQuotes {
  readonly #deps: LiveQuotesOptions;
  readonly #channels = new WatchChannels();
  /** Quotes as they were sent last. */
  readonly #sent = new Map<StockCode, Quote>();
  #timer: NodeJS.Timeout | undefined;
  #refreshTimer: NodeJS.Timeout | undefined;
  #phase: Phase | undefined;
  #round: Promise<void> | undefined;
  #closed = false;

  constructor(deps: LiveQuotesOptions) {
    this.#deps = deps;
  }

  /** Begins or renews a watch; see `market.watch` of the contract. */
  async watch(args: FunctionArgs<'market.watch'>, ip: string): Promise<FunctionOutput<'market.watch'>> {
    const { cid, watchId, codes, list = null, book = false } = args;
    const before = watchId === undefined ? undefined : this.#channels.find(watchId);
    const isRenewal = codes === undefined && list === null;
    if (isRenewal && !before?.members.has(cid)) {
      throw new AppError(watchId === undefined ? 'INVALID_PARAM' : 'MARKET_WATCH_ENDED');
    }
    const asked = [...new Set(isRenewal ? before?.codes : codes)];
    const watched: Watched = isRenewal && before ? { ...before, codes: asked } : { codes: asked, list, book };
    if (this.#channels.size === 0) this.#sent.clear();
    // Stocks that are watched already are answered as they were sent last, under the number of that message, without a
    // request.
    const known = asked.flatMap((code) => this.#sent.get(code) ?? []);
    const open: Watched = { ...watched, codes: asked.filter((code) => !this.#sent.has(code)) };
    const { named, quotes } = this.#channels.runs(watched) ? nothing : await this.#fetchWatched([open]);
    // Nothing is awaited from here to the end, so that the quotes belong to the number sent with them.
    for (const quote of [...known, ...quotes.values()]) {
      if (!this.#sent.has(quote.code)) this.#sent.set(quote.code, quote);
    }
    const isKnown = (code: StockCode): boolean => this.#sent.has(code);
    const until = this.#deps.monotonicNow() + WATCH_SECONDS * 1000;
    const channel = this.#channels.join({ ...watched, codes: asked.filter(isKnown) }, { cid, ip }, until);
    if (before && before !== channel) this.#channels.leave(before, cid);
    if (channel.shown.length === 0) {
      channel.shown = [...new Set([...asked, ...(named.get(open) ?? [])])].filter(isKnown);
    }
    this.#start();
    return {
      watchId: channel.id,
      seq: channel.seq,
      expiresAt: this.#deps.now() + WATCH_SECONDS * 1000,
      interval: this.#deps.market.source.interval,
      quotes: [...new Set([...asked, ...channel.shown])].flatMap((code) => this.#whole(code, channel) ?? []),
      unknown: asked.filter((code) => !isKnown(code)),
    };
  }

  unwatch(cid: string, watchId: string): void {
    const channel = this.#channels.find(watchId);
    if (channel) this.#channels.leave(channel, cid);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#refreshTimer);
  }

  #start(): void {
    if (this.#timer || this.#closed) return;
    this.#timer = setTimeout(
      () => void this.#onTimer(),
      // A round before the end of the source's interval would find nothing new.
      this.#deps.market.source.interval * (1.02 + Math.random() * 0.08),
    );
    this.#timer.unref();
  }

  /**
   * Schedules a round after quotes were read for another caller or by another server, so that watching clients get the changes.
   *
   * @param codes - of what; absent: it is not known
   */
  scheduleRefresh(codes?: readonly StockCode[]): void {
    if (!this.#timer || this.#refreshTimer || this.#round) return;
    if (codes && !codes.some((code) => this.#sent.has(code))) return;
    this.#refreshTimer = setTimeout(() => {
      this.#refreshTimer = undefined;
      void this.round();
    }, COALESCE_MS).unref();
  }

  async #onTimer(): Promise<void> {
    await this.round();
    this.#timer = undefined;
    if (this.#channels.size > 0) this.#start();
  }

  /** Sends the changes since the last round; rounds do not overlap. */
  round(): Promise<void> {
    this.#round ??= this.#send()
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'live quotes could not be read'))
      .finally(() => {
        this.#round = undefined;
      });
    return this.#round;
  }

  async #send(): Promise<void> {
    this.#channels.expire(this.#deps.monotonicNow());
    const { phase } = this.#deps.market.status();
    // One more round follows the end of a session; after that nothing moves, and no request is made.
    const isQuiet = phase === this.#phase && !phaseFacts[phase].isMoving;
    this.#phase = phase;
    if (isQuiet) return;
    const channels = [...this.#channels.all()];
    const { named, quotes } = await this.#fetchWatched(channels);
    const texts = this.#changes(quotes);
    let written = 0;
    for (const channel of channels) {
      await this.#sendTo(channel, named.get(channel) ?? [], texts);
      written += channel.shown.length;
      if (written < YIELD_AFTER_STOCKS) continue;
      written = 0;
      // A client that joins meanwhile gets the pending values at once and again with the message, which is harmless:
      // changes contain whole values.
      await immediate();
    }
    const shown = new Set([...this.#channels.all()].flatMap((channel) => channel.shown));
    for (const code of this.#sent.keys()) if (!shown.has(code)) this.#sent.delete(code);
  }

  /** Records the quotes, and returns their changes as texts, with five levels and without. */
  #changes(quotes: Quotes): ReadonlyMap<StockCode, Texts> {
    const texts = new Map<StockCode, Texts>();
    for (const [code, quote] of quotes) {
      const before = this.#sent.get(code) ?? null;
      const full = before ? quoteChange(before, quote, true) : quote;
      if (!full) continue;
      const row = before ? quoteChange(before, quote, false) : withoutBook(quote);
      this.#sent.set(code, quote);
      texts.set(code, { full: JSON.stringify(full), row: row && JSON.stringify(row) });
    }
    return texts;
  }

  /** Whole quote, for a watch to which the stock is new. */
  #whole(code: StockCode, { book }: Watched): Quote | undefined {
    const quote = this.#sent.get(code);
    return quote && !book ? withoutBook(quote) : quote;
  }

  async #sendTo(channel: Channel, named: readonly StockCode[], texts: ReadonlyMap<StockCode, Texts>): Promise<void> {
    const had = new Set(channel.shown);
    channel.shown = named.filter((code) => this.#sent.has(code));
    // Stocks that joined the list are sent whole.
    const parts = channel.shown.flatMap((code) =>
      had.has(code)
        ? (texts.get(code)?.[channel.book ? 'full' : 'row'] ?? [])
        : JSON.stringify(this.#whole(code, channel)),
    );
    if (parts.length === 0 || channel.members.size === 0) return;
    channel.seq += 1;
    const { id, seq, members } = channel;
    const text = `{"type":"quotes","watchId":"${id}","seq":${seq},"quotes":[${parts.join(',')}]}`;
    await this.#deps.push.live([...members.keys()], text);
  }

  /** The stocks of each watch, of a list those that are on it now, and the quotes of all of them. */
  async #fetchWatched<W extends Watched>(
    watches: readonly W[],
  ): Promise<{ named: Map<W, StockCode[]>; quotes: Quotes }> {
    const { market } = this.#deps;
    const has = (name: Watched['list']): boolean => watches.some(({ list }) => list === name);
    const indices = has('indices') ? await market.indices() : [];
    const pool = has('limit-up') ? await market.limitPool(market.status().day) : null;
    const lists: Record<NonNullable<Watched['list']>, readonly StockCode[]> = {
      indices: indices.map(({ code }) => code),
      'limit-up': (pool?.value.rows ?? []).slice(0, QUOTES_MAX).map(({ code }) => code),
    };
    const named = new Map(
      watches.map((watch) => [watch, [...new Set([...watch.codes, ...(watch.list ? lists[watch.list] : [])])]]),
    );
    const found = new Map(indices.map((quote) => [quote.code, quote]));
    const codes = [...new Set([...named.values()].flat())].filter((code) => !found.has(code));
    const quotes = codes.length > 0 ? await market.quotes(codes) : [];
    for (const quote of quotes) found.set(quote.code, quote);
    return { named, quotes: found };
  }
}
