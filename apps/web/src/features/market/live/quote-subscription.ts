import type { FunctionInput, FunctionOutput, PushEvent, Quote, QuoteChange, StockCode } from '@guanlan/contract';

/** Dependencies of a subscription; those of the browser are in `live-quotes.ts`. */
export interface SubscriptionPorts {
  watch(args: FunctionInput<'market.watch'>): Promise<FunctionOutput<'market.watch'>>;
  unwatch(args: FunctionInput<'market.unwatch'>): Promise<unknown>;
  quotes(codes: StockCode[]): Promise<{ readonly quotes: readonly Quote[] }>;
  /** Id of the push client while it is online, else null. */
  cid(): string | null;
  onPush(listener: (event: PushEvent) => void): () => void;
  onCid(listener: () => void): () => void;
  put(quotes: readonly Quote[]): void;
  change(changes: readonly QuoteChange[]): void;
  /** Sets a timer; returns the function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** State of a subscription. `transport` is `none` when the last attempt failed. */
export interface SubscriptionState {
  readonly transport: 'push' | 'poll' | 'none';
  /** Error of the last attempt; null where it succeeded. */
  readonly error: unknown;
}

/** Interval of renewing a lease, ms; the lease lasts twice as long. */
const RENEW_MS = 30_000;
/** Silence after a push that makes the lease be renewed early, ms. */
const SILENCE_MS = 10_000;
/** Pause after a failure, ms. */
const RETRY_MS = 5_000;
/** Polling interval until the server names one, ms. */
const DEFAULT_POLL_MS = 3_000;
/** Number of polling rounds after the server refused a watch. */
const POLL_ROUNDS = 10;
/** Limit of codes in a request. */
const MAX_CODES = 200;
/** Limit of pushes that are buffered while the answer to their watch is on its way. */
const EARLY_BUFFER_MAX = 50;

type Pushed = Extract<PushEvent, { type: 'quotes' }>;

/**
 * Subscription to the quotes of the stocks on screen: by a watch over the push connection while there is one, else by
 * polling. A missed push makes it request the watch again.
 */
export class QuoteSubscription {
  readonly #ports: SubscriptionPorts;
  readonly #onChange: () => void;
  readonly #book: boolean;
  #stops: readonly (() => void)[] = [];
  #codes: readonly StockCode[] = [];
  #watch: { readonly id: string; readonly cid: string; seq: number } | null = null;
  #state: SubscriptionState = { transport: 'none', error: null };
  #early: Pushed[] | null = null;
  #interval = DEFAULT_POLL_MS;
  /** Push client of the last round. */
  #cid: string | null = null;
  /** Remaining polling rounds after the server refused a watch. */
  #pollRoundsLeft = 0;
  /** Number of the current round; answers of earlier rounds are ignored. */
  #round = 0;
  #cancel: () => void = () => {};
  #isPaused = false;
  /** Whether a push was missed that the current round makes up for. */
  #isMending = false;

  /** @param book - whether five levels of the order book are subscribed to */
  constructor(ports: SubscriptionPorts, onChange: () => void, book = false) {
    this.#ports = ports;
    this.#onChange = onChange;
    this.#book = book;
  }

  /** Starts the subscription; also after `close`. */
  open(): void {
    if (this.#stops.length > 0) return;
    const { onPush, onCid } = this.#ports;
    this.#stops = [onPush((event) => this.#pushed(event)), onCid(() => this.#cidChanged())];
    this.#isPaused = false;
    void this.#begin();
  }

  get state(): SubscriptionState {
    return this.#state;
  }

  get shown(): readonly StockCode[] {
    return this.#codes;
  }

  /** Sets the codes on screen. An unchanged list changes nothing. */
  show(codes: readonly StockCode[]): void {
    const next = [...new Set(codes)].slice(0, MAX_CODES);
    if (next.length === this.#codes.length && next.every((code, at) => code === this.#codes[at])) return;
    this.#codes = next;
    this.#begin();
  }

  /** Pauses while nobody can see the page. */
  pause(): void {
    this.#isPaused = true;
    this.#round += 1;
    this.#cancel();
    this.#leave();
  }

  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    // The quotes are from before the pause: they count as live only with the first answer.
    this.#tell({ transport: 'none', error: null });
    this.#begin();
  }

  /** Reads at once, as for pull-to-refresh. */
  refresh(): Promise<void> {
    return this.#begin();
  }

  close(): void {
    this.pause();
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  async #begin(): Promise<void> {
    this.#cancel();
    this.#round += 1;
    if (this.#isPaused || this.#stops.length === 0) return;
    if (this.#codes.length === 0) {
      this.#leave();
      return;
    }
    const round = this.#round;
    const cid = this.#ports.cid();
    if (cid !== this.#cid) this.#pollRoundsLeft = 0;
    this.#cid = cid;
    let next = RETRY_MS;
    try {
      if (!(await this.#tryWatch(cid, round))) await this.#poll(round);
      next = this.#state.transport === 'push' ? RENEW_MS : this.#interval;
    } catch (error) {
      if (round === this.#round) this.#tell({ transport: 'none', error });
    }
    if (round === this.#round) this.#again(next);
  }

  #again(ms: number): void {
    this.#cancel();
    this.#cancel = this.#ports.after(ms, () => void this.#begin());
  }

  /** Requests or renews the watch. False where the server does not accept one now, so that the round polls. */
  async #tryWatch(cid: string | null, round: number): Promise<boolean> {
    if (cid === null) this.#watch = null;
    if (cid === null || this.#pollRoundsLeft-- > 0) return false;
    this.#pollRoundsLeft = 0;
    this.#early = [];
    const before = this.#watch?.cid === cid ? { watchId: this.#watch.id } : {};
    try {
      const watch = await this.#ports.watch({ cid, ...before, codes: [...this.#codes], book: this.#book });
      if (round !== this.#round) {
        // A newer round has taken over: it has named this watch as well, or paused before there was one to end.
        if (this.#isPaused) this.#ports.unwatch({ cid, watchId: watch.watchId }).catch(() => {});
        return true;
      }
      this.#interval = Math.max(1000, watch.interval);
      const hasLostPushes = this.#hasLostPushes(watch);
      this.#isMending = false;
      this.#watch = { id: watch.watchId, cid, seq: watch.seq };
      this.#ports.put(watch.quotes);
      if (hasLostPushes) {
        this.#pollRoundsLeft = POLL_ROUNDS;
        this.#tell({ transport: 'poll', error: null });
        return true;
      }
      this.#tell({ transport: 'push', error: null });
      const early = this.#early ?? [];
      this.#early = null;
      for (const event of early) this.#pushed(event);
      return true;
    } catch {
      if (round === this.#round) {
        this.#watch = null;
        this.#pollRoundsLeft = POLL_ROUNDS;
      }
      return false;
    } finally {
      if (round === this.#round) this.#early = null;
    }
  }

  /** Whether more pushes were sent than can be on their way, without any arriving: the connection is dead unnoticed. */
  #hasLostPushes({ watchId, seq }: FunctionOutput<'market.watch'>): boolean {
    if (this.#watch?.id !== watchId || this.#isMending) return false;
    const early = (this.#early ?? []).flatMap((event) => (event.watchId === watchId ? event.seq : []));
    return seq > Math.max(this.#watch.seq, ...early) + 1;
  }

  async #poll(round: number): Promise<void> {
    if (round !== this.#round) return;
    const { quotes } = await this.#ports.quotes([...this.#codes]);
    if (round !== this.#round) return;
    this.#ports.put(quotes);
    this.#tell({ transport: 'poll', error: null });
  }

  #pushed(event: PushEvent): void {
    if (event.type !== 'quotes') return;
    if (this.#early) {
      if (this.#early.length < EARLY_BUFFER_MAX) this.#early.push(event);
      return;
    }
    const watch = this.#watch;
    if (!watch || event.watchId !== watch.id || event.seq <= watch.seq) return;
    if (event.seq > watch.seq + 1) {
      this.#isMending = true;
      void this.#begin();
      return;
    }
    watch.seq = event.seq;
    this.#ports.change(event.quotes);
    // The connection may be dead unnoticed when no more pushes follow: the lease is then renewed earlier.
    this.#again(Math.max(SILENCE_MS, 4 * this.#interval));
  }

  /** Starts a round when the push connection came or went. */
  #cidChanged(): void {
    if (this.#codes.length === 0 || this.#isPaused) return;
    if (this.#ports.cid() !== this.#cid) void this.#begin();
  }

  #leave(): void {
    const watch = this.#watch;
    this.#watch = null;
    if (watch) this.#ports.unwatch({ cid: watch.cid, watchId: watch.id }).catch(() => {});
  }

  #tell(next: SubscriptionState): void {
    if (next.transport === this.#state.transport && next.error === this.#state.error) return;
    this.#state = next;
    this.#onChange();
  }
}
