import { type Message, STREAM_HEARTBEAT_MS } from '@guanlan/contract';
import type { Clock, Wake } from '../session/session-ports';
import { Subscribable } from '../session/subscribable';
import { backoffMs } from './backoff';
import { type ChatTransport, type StreamEvent, StreamRefused } from './chat-transport';
import { reduceChunk } from './reduce-chunk';

/**
 * Silence that is shown to the user, ms: two heartbeats are missing. The network may be gone although the device does
 * not know it.
 */
export const UNSTABLE_MS = 2 * STREAM_HEARTBEAT_MS;
/** Silence after which a connection counts as dead, ms: no event and no heartbeat. */
export const SILENCE_MS = 20_000;
/** Silence after which a connection is renewed when the page becomes visible, ms. */
const WAKE_SILENCE_MS = 3_000;

/**
 * State of a connection to the server. `silent`: nothing has come for a while, but the page still waits. `lost`: the
 * connection is down and will be renewed; the text read so far stays.
 */
export type LinkState = 'connecting' | 'live' | 'silent' | 'lost';

/** State of a running answer. */
export interface AnswerView {
  readonly message: Message;
  readonly link: LinkState;
  /** Time at which this page saw the reasoning begin, on the clock; null when it did not. */
  readonly thinkingSince: number | null;
  /** Duration of the reasoning as this page saw it, ms, until the server reports it. */
  readonly thoughtMs: number | null;
}

interface AnswerDeps {
  readonly transport: Pick<ChatTransport, 'readStream'>;
  readonly clock: Clock;
  readonly wake: Wake;
  readonly random: () => number;
  /** Called when the conversation's title was made. */
  readonly onTitle: (title: string) => void;
  /** Called once, when the answer has its final state. */
  readonly onEnd: (message: Message) => void;
  /** Called when the server refuses this stream: read the message itself and `adopt` it. */
  readonly onRefused: () => Promise<void>;
}

/**
 * Follows one answer until it has ended: a lost connection is renewed from the last event that arrived. Only the server
 * ends the answer; a lost connection never fails it.
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
      // A browser may keep a dead connection open for minutes.
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

  /** Adopts the server's stored message where it is ahead of the stream. */
  adopt(message: Message): void {
    if (this.closed) return;
    if (message.status !== 'streaming') this.end(message);
    else if (message.seq > this.view.message.seq) this.show({ message });
  }

  /** Renews a lost or silent connection at once. */
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

  /** Restarts the timer of the silence. */
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
