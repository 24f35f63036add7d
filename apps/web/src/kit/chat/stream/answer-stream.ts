import { type Message, STREAM_HEARTBEAT_MS } from '@guanlan/contract';
import type { Clock, Wake } from '../session/session-ports';
import { Subscribable } from '../session/subscribable';
import { backoffMs } from './backoff';
import { type ChatTransport, type StreamEvent, StreamRefused } from './chat-transport';
import { reduceChunk } from './reduce-chunk';

/** Silence that is told, ms: two heartbeats did not come. The network may be gone although the device does not know it. */
export const UNSTABLE_MS = 2 * STREAM_HEARTBEAT_MS;
/** Silence after which a connection counts as dead: no event and no heartbeat for this long, ms. */
export const SILENCE_MS = 20_000;
/** A connection that was silent for this long is not trusted when the page wakes up, ms. */
const WAKE_SILENCE_MS = 3_000;

/**
 * A connection to the server. `silent`: nothing has come over it for a while, it is still waited for. `lost`: it is down
 * and will be made again; what was read stays.
 */
export type LinkState = 'connecting' | 'live' | 'silent' | 'lost';

/** A running answer as a screen shows it. */
export interface AnswerView {
  readonly message: Message;
  readonly link: LinkState;
  /** When this page saw the reasoning begin, on the clock; null when it was not there to see it. */
  readonly thinkingSince: number | null;
  /** How long the reasoning took as this page saw it, ms: until the server says it. */
  readonly thoughtMs: number | null;
}

interface AnswerDeps {
  readonly transport: Pick<ChatTransport, 'readStream'>;
  readonly clock: Clock;
  readonly wake: Wake;
  readonly random: () => number;
  /** The conversation's title was made. */
  readonly onTitle: (title: string) => void;
  /** The answer has its final state. Called once. */
  readonly onEnd: (message: Message) => void;
  /** The server refuses this stream: ask for the message itself and `adopt` it. */
  readonly onRefused: () => Promise<void>;
}

/**
 * Follows one answer until it has ended, whatever happens to the connection: a lost one is made again from the last
 * event that arrived. Never fails the answer by itself; only the server's word ends it.
 */
export class AnswerStream extends Subscribable {
  private view: AnswerView;
  private readonly deps: AnswerDeps;
  private readonly unsubscribe: readonly (() => void)[];
  private closed = false;
  private failures = 0;
  private heardAt: number;
  private connection: AbortController | null = null;
  private watchdog: unknown;
  private endPause: (() => void) | null = null;

  constructor(message: Message, deps: AnswerDeps) {
    super();
    this.deps = deps;
    this.view = { message, link: 'connecting', thinkingSince: null, thoughtMs: null };
    this.heardAt = deps.clock.now();
    this.unsubscribe = [
      deps.wake.subscribe(() => this.onWake()),
      // A browser may keep a connection for minutes over which nothing comes any more.
      deps.wake.onOffline(() => this.connection?.abort()),
    ];
  }

  readonly getSnapshot = (): AnswerView => this.view;

  /** Reads until the answer has ended or `close` is called. Never rejects. */
  async run(): Promise<void> {
    while (!this.closed) {
      const refused = (await this.readOnce()) === 'refused';
      if (!this.closed && refused) await this.deps.onRefused().catch(() => {});
      if (!this.closed) await this.pause();
    }
  }

  /** Takes the server's stored state of the message where it is ahead of what was read. */
  adopt(message: Message): void {
    if (this.closed) return;
    if (message.status !== 'streaming') this.end(message);
    else if (message.seq > this.view.message.seq) this.show({ message });
  }

  /** Makes a lost connection again at once, and one over which nothing comes. */
  reconnect(): void {
    this.failures = 0;
    if (this.endPause) this.endPause();
    else this.connection?.abort();
  }

  /** Stops reading; the answer goes on at the server. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    for (const stop of this.unsubscribe) stop();
    this.deps.clock.clearTimeout(this.watchdog);
    this.connection?.abort();
    this.endPause?.();
  }

  private async readOnce(): Promise<'lost' | 'refused'> {
    const connection = new AbortController();
    this.connection = connection;
    this.expectNews();
    try {
      for await (const event of this.deps.transport.readStream(
        this.view.message.id,
        this.view.message.seq,
        connection.signal,
      )) {
        if (connection.signal.aborted) return 'lost';
        this.take(event);
      }
      return 'refused';
    } catch (error) {
      return error instanceof StreamRefused ? 'refused' : 'lost';
    } finally {
      this.deps.clock.clearTimeout(this.watchdog);
      connection.abort();
    }
  }

  private take(event: StreamEvent): void {
    this.expectNews();
    if (event.kind === 'heartbeat') {
      this.show({ link: 'live' });
      return;
    }
    this.failures = 0;
    const before = this.view.message;
    const message = reduceChunk(before, event.seq, event.chunk);
    if (event.chunk.type === 'data-title') this.deps.onTitle(event.chunk.data.title);
    if (message.status !== 'streaming') {
      this.end(message);
      return;
    }
    this.show({ message, link: 'live', ...this.thinking(before, message) });
  }

  private thinking(before: Message, now: Message): Partial<AnswerView> {
    const { thinkingSince, thoughtMs } = this.view;
    const time = this.deps.clock.now();
    if (before.reasoning === '' && now.reasoning !== '') return { thinkingSince: time };
    const isOver = thoughtMs === null && thinkingSince !== null && now.text !== '';
    return isOver ? { thoughtMs: time - thinkingSince } : {};
  }

  private end(message: Message): void {
    this.show({ message });
    this.close();
    this.deps.onEnd(message);
  }

  private show(change: Partial<AnswerView>): void {
    const next = { ...this.view, ...change };
    if (next.message === this.view.message && next.link === this.view.link) return;
    this.view = next;
    this.notify();
  }

  /** Starts the silence over. */
  private expectNews(): void {
    const { clock } = this.deps;
    this.heardAt = clock.now();
    clock.clearTimeout(this.watchdog);
    this.watchdog = clock.setTimeout(() => this.onSilence(), UNSTABLE_MS);
  }

  private onSilence(): void {
    if (this.view.link !== 'lost') this.show({ link: 'silent' });
    this.watchdog = this.deps.clock.setTimeout(() => this.connection?.abort(), SILENCE_MS - UNSTABLE_MS);
  }

  private onWake(): void {
    if (!this.endPause && this.deps.clock.now() - this.heardAt < WAKE_SILENCE_MS) return;
    this.reconnect();
  }

  private async pause(): Promise<void> {
    this.show({ link: 'lost' });
    this.failures += 1;
    const { clock, random } = this.deps;
    const ms = backoffMs(this.failures, random());
    await new Promise<void>((resolve) => {
      const timer = clock.setTimeout(resolve, ms);
      this.endPause = () => {
        clock.clearTimeout(timer);
        resolve();
      };
    });
    this.endPause = null;
  }
}
