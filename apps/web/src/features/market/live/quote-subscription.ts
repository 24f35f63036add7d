import type { FunctionInput, FunctionOutput, PushEvent, Quote, QuoteChange, StockCode } from '@guanlan/contract';

/** Dependencies of a subscription; those of the browser are in `live-quotes.ts`. */
export interface SubscriptionPorts {
  watch(args: FunctionInput<'market.watch'>): Promise<FunctionOutput<'market.watch'>>;
  unwatch(args: FunctionInput<'market.unwatch'>): Promise<unknown>;
  quotes(codes: StockCode[]): Promise<{ readonly quotes: readonly Quote[] }>;
  /** The push client while it is online, else null. */
  cid(): string | null;
  onPush(listener: (event: PushEvent) => void): () => void;
  onCid(listener: () => void): () => void;
  put(quotes: readonly Quote[]): void;
  change(changes: readonly QuoteChange[]): void;
  /** Returns the way to take it back. */
  after(ms: number, run: () => void): () => void;
}

/** How a list's numbers come: `push`, `poll`, or nothing came of the last attempt. */
export interface SubscriptionState {
  readonly transport: 'push' | 'poll' | 'none';
  /** Of the last attempt; null: it went well. */
  readonly error: unknown;
}

/** A lease is renewed this often, ms; it lives for twice that. */
const RENEW_MS = 30_000;
/** Nothing has come for so long, ms, after something did. */
const SILENCE_MS = 10_000;
/** After a failure, ms. */
const RETRY_MS = 5_000;
/** Between two questions where the server has not said, ms. */
const DEFAULT_POLL_MS = 3_000;
/** After a watch was refused, so many rounds only ask. */
const POLL_ROUNDS = 10;
/** Most codes of a question. */
const MAX_CODES = 200;
/** Pushes kept while the answer to their watch is on its way. */
const EARLY_BUFFER_MAX = 50;

type Pushed = Extract<PushEvent, { type: 'quotes' }>;

/**
 * Follows the quotes of the stocks that are shown: by a watch over the push connection while there is one, else by
 * asking every few seconds. A push that is missing makes it ask for the watch anew.
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
  /** The connection that the last round went by. */
  #cid: string | null = null;
  /** Rounds that still only ask, after the server refused a watch. */
  #pollRoundsLeft = 0;
  /** Answers of a round before this one are late. */
  #round = 0;
  #cancel: () => void = () => {};
  #isPaused = false;
  /** A push was missed, and the round that is under way asks for what it said. */
  #isMending = false;

  /** @param book - whether five levels are shown */
  constructor(ports: SubscriptionPorts, onChange: () => void, book = false) {
    this.#ports = ports;
    this.#onChange = onChange;
    this.#book = book;
  }

  /** Begins, and begins again after `close`. */
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

  /** What is shown now. The same as before changes nothing. */
  show(codes: readonly StockCode[]): void {
    const next = [...new Set(codes)].slice(0, MAX_CODES);
    if (next.length === this.#codes.length && next.every((code, at) => code === this.#codes[at])) return;
    this.#codes = next;
    this.#begin();
  }

  /** Nobody looks. */
  pause(): void {
    this.#isPaused = true;
    this.#round += 1;
    this.#cancel();
    this.#leave();
  }

  resume(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    // What is known is of before: it is live again with the first answer, and not sooner.
    this.#tell({ transport: 'none', error: null });
    this.#begin();
  }

  /** Asks at once: somebody pulled. */
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

  /** False where the server does not take a watch now: asking is the way then. */
  async #tryWatch(cid: string | null, round: number): Promise<boolean> {
    if (cid === null) this.#watch = null;
    if (cid === null || this.#pollRoundsLeft-- > 0) return false;
    this.#pollRoundsLeft = 0;
    this.#early = [];
    const before = this.#watch?.cid === cid ? { watchId: this.#watch.id } : {};
    try {
      const watch = await this.#ports.watch({ cid, ...before, codes: [...this.#codes], book: this.#book });
      if (round !== this.#round) {
        // A newer round took over: it named this watch too, or none was left to name.
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

  /** Whether more was sent than can be on its way, and none of it heard: the connection is dead without knowing. */
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
    // Where the next ones do not come the connection may be dead without knowing: the lease is renewed sooner then.
    this.#again(Math.max(SILENCE_MS, 4 * this.#interval));
  }

  /** The push connection came or went. */
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
