import type { Provenance, StockCode, StockProfile } from '@guanlan/contract';
import {
  epochOfMinute,
  minuteOfDay,
  minuteTimeAt,
  minuteTimeOf,
  parseCode,
  type TradeDate,
} from '@guanlan/stock-domain';
import type { SourceProvenance, SourceTheme } from '../../../providers/market/port.js';
import { AppError } from '../../app-error.js';
import type { StoredListing } from '../market-history.js';
import type { Dated, ReadSoFar, Symbols } from '../service.js';
import type { MarketCore } from '../source/market-core.js';
import { nullIfUnavailable } from '../source/null-if-unavailable.js';
import { listingsOf, type SourceList } from './listings.js';
import { plainProfile, profilesOf, withThemes } from './profiles.js';

export interface SymbolListOptions extends MarketCore {
  readonly themes: () => Promise<Dated<readonly SourceTheme[]>>;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Time for which a local list is cached, ms: reading it again costs nothing. */
const SLOW_TTL_MS = 60_000;
/** Time limit of a vendor's list, ms: a vendor with a slow rate limit takes a minute and a half for all its pages. */
const LIST_TIMEOUT_MS = 600_000;
/** Longest wait for a list, well below the time that a page waits for an answer, ms. */
const WAIT_TIMEOUT_MS = 8_000;
/** Pause between two tries to read a list while an older one is used, ms. */
const RETRY_MS = 60_000;
/** Between two readings for the sake of a stock that is not on the list, ms: a whole list is many requests. */
const MISSING_STOCK_RETRY_MS = 1_800_000;
/** Minute of the day from which a trading day has its own list: before the first match. */
const LIST_READY_MINUTE = 540;

/** A list in use, with stocks of older ones. */
interface Held {
  readonly day: TradeDate;
  readonly provenance: SourceProvenance;
  readonly all: readonly StockProfile[];
  /** Time of the read by the monotonic clock, ms; unknown for a stored list. */
  readonly readAt: number;
}

/**
 * The list of stocks. A vendor's list is many requests: it is read once a trading day, before the first call of it,
 * stored, and read in the background, while callers get the one before. Stocks that were listed once stay known.
 */
export class SymbolList {
  readonly #options: Required<SymbolListOptions>;
  readonly #isFar: boolean;
  #held: Held | undefined;
  #reading: Promise<Held> | undefined;
  #triedAt = Number.NEGATIVE_INFINITY;
  #progress: ReadSoFar | null = null;
  #themes: Dated<readonly SourceTheme[]> | null = null;
  #made:
    | { readonly held: Held; readonly themes: Dated<readonly SourceTheme[]> | null; readonly symbols: Symbols }
    | undefined;

  constructor(options: SymbolListOptions) {
    const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
    this.#options = { wait, ...options };
    const { simulated, isLocal } = options.source.info;
    this.#isFar = !simulated && !isLocal;
  }

  async get(): Promise<Dated<Symbols>> {
    if (!this.#isFar) return this.#near();
    const wanted = this.#wanted();
    if (!this.#held) await this.#takeKept();
    const held = this.#held ?? (await this.#inTime(this.#read(wanted)));
    if (held.day < wanted) this.#readBehind(wanted);
    return { value: this.#symbols(held), provenance: this.#dated(held, wanted) };
  }

  /** Progress of the first read; null while there is none to wait for. */
  get progress(): ReadSoFar | null {
    return this.#held ? null : this.#progress;
  }

  /** The list known by now, without waiting for a vendor's pages; null where there is none. */
  async inHand(): Promise<Symbols | null> {
    if (!this.#isFar) return (await nullIfUnavailable(this.#near()))?.value ?? null;
    const wanted = this.#wanted();
    if (!this.#held) await this.#takeKept();
    if (!this.#held || this.#held.day < wanted) this.#readBehind(wanted);
    return this.#held ? this.#symbols(this.#held) : null;
  }

  /** Finds a stock; reads the list again where it is missing, at most once in half an hour. */
  async find(code: StockCode): Promise<StockProfile | undefined> {
    const found = (await this.get()).value.byCode.get(code);
    const isStock = parseCode(code)?.board !== undefined;
    const { monotonicNow, time } = this.#options;
    const isOld = monotonicNow() - (this.#held?.readAt ?? 0) >= MISSING_STOCK_RETRY_MS;
    // After the day's last trade nothing comes onto the list before the next morning.
    if (found || !this.#isFar || !isStock || !isOld || time.serving.life === Number.POSITIVE_INFINITY) return found;
    await nullIfUnavailable(this.#inTime(this.#read(this.#wanted(), true)));
    return (await this.get()).value.byCode.get(code);
  }

  /** Reads the day's list, where it has not been read, before anybody asks. */
  async prepare(): Promise<void> {
    if (!this.#isFar) return;
    const wanted = this.#wanted();
    if (!this.#held) await this.#takeKept();
    if (this.#held && this.#held.day >= wanted) return;
    // A failure is the source's fault, which the status reports.
    await nullIfUnavailable(this.#read(wanted));
  }

  /** The day whose list is needed. A day that the calendar does not know has one too: it may have a session. */
  #wanted(): TradeDate {
    const { now, phase, day, today } = this.#options.time;
    if (phase === 'unknown') return today;
    return phase === 'before-open' && minuteOfDay(minuteTimeAt(now)) >= LIST_READY_MINUTE ? today : day;
  }

  #dated({ day, provenance }: Held, wanted: TradeDate): Provenance {
    return { ...provenance, stale: day < wanted };
  }

  /** Reads a local list again: a new day, or a new file, has other names. */
  async #near(): Promise<Dated<Symbols>> {
    const { source, client, time, themes } = this.#options;
    const key = `${time.day} ${await client.mark()}`;
    const hasThemes = source.info.capabilities.has('themes');
    const read = await client.series.get(`symbols ${key}`, SLOW_TTL_MS, async () => {
      const [{ value, provenance }, grouped] = await Promise.all([
        client.ask('symbols', key, (signal) => source.symbols(signal)),
        // Stocks without their themes are still stocks.
        hasThemes ? nullIfUnavailable(themes()) : null,
      ]);
      return { value: symbolsOf(profilesOf({ value, provenance }, grouped), provenance), provenance };
    });
    return client.dated(read);
  }

  /** Takes the stored list, unless a read has finished while it was looked up. */
  async #takeKept(): Promise<void> {
    const stored = await this.#storedList();
    this.#held ??= stored;
  }

  async #storedList(): Promise<Held | undefined> {
    return heldOf((await this.#options.stored?.listings()) ?? []);
  }

  #readBehind(wanted: TradeDate): void {
    const { monotonicNow } = this.#options;
    if (monotonicNow() - this.#triedAt < RETRY_MS) return;
    this.#triedAt = monotonicNow();
    // Its failure is the source's fault, which the status reports.
    this.#read(wanted).catch(() => {});
  }

  /** @param isAnew - also where another server has read it */
  #read(day: TradeDate, isAnew = false): Promise<Held> {
    this.#reading ??= this.#readNow(day, isAnew).finally(() => {
      this.#reading = undefined;
      this.#progress = null;
    });
    return this.#reading;
  }

  async #readNow(day: TradeDate, isAnew: boolean): Promise<Held> {
    const { source, client, stored, monotonicNow } = this.#options;
    const before = (await stored?.listings()) ?? [];
    const there = isAnew ? undefined : heldOf(before);
    if (there && there.day >= day) {
      this.#held = there;
      return there;
    }
    const progress = (read: number, total: number): void => {
      this.#progress = { read, total };
    };
    const list = await client.ask('symbols', `${day}`, (signal) => source.symbols(signal, progress), LIST_TIMEOUT_MS);
    const { provenance } = list;
    const told: SourceList = { origin: provenance.source, profiles: list.value.map(plainProfile) };
    await stored?.saveList(told.profiles, { origin: told.origin, day });
    this.#held = { day, provenance, all: listingsOf(told, before), readAt: monotonicNow() };
    return this.#held;
  }

  /** The list, or an error that it is being read: callers must not wait as long as some vendors take. */
  #inTime(reading: Promise<Held>): Promise<Held> {
    const late = this.#options.wait(WAIT_TIMEOUT_MS).then(() => {
      throw new AppError('MARKET_LIST_READING');
    });
    return Promise.race([reading, late]);
  }

  /** Symbols with the themes known by now: nobody waits for themes. */
  #symbols(held: Held): Symbols {
    const { source, themes } = this.#options;
    if (source.info.capabilities.has('themes')) {
      nullIfUnavailable(themes()).then(
        (found) => {
          if (found && found.value !== this.#themes?.value) this.#themes = found;
        },
        () => {},
      );
    }
    if (this.#made?.held !== held || this.#made.themes !== this.#themes) {
      this.#made = {
        held,
        themes: this.#themes,
        symbols: symbolsOf(withThemes(held.all, this.#themes, held.provenance.source), held.provenance),
      };
    }
    return this.#made.symbols;
  }
}

/** The newest list among stored listings. */
function heldOf(listings: readonly StoredListing[]): Held | undefined {
  const day = listings.reduce((newest, { seenOn }) => Math.max(newest, seenOn ?? 0), 0);
  if (day === 0) return undefined;
  const list = listings.filter(({ seenOn }) => seenOn === day);
  const told: SourceList = { origin: list[0]?.origin ?? '', profiles: list.map(({ profile }) => profile) };
  const asOf = epochOfMinute(minuteTimeOf(day, LIST_READY_MINUTE));
  const provenance = { source: told.origin, asOf, fetchedAt: asOf };
  return { day, provenance, all: listingsOf(told, listings), readAt: Number.NEGATIVE_INFINITY };
}

const symbolsOf = (all: readonly StockProfile[], from: SourceProvenance): Symbols => ({
  all,
  from,
  byCode: new Map(all.map((profile) => [profile.code, profile])),
});
