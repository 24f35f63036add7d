import type { FunctionOutput, Message } from '@guanlan/contract';
import type { Clock } from '../../../kit/chat/session/session-ports';
import { type StreamEvent, StreamRefused } from '../../../kit/chat/stream/chat-transport';
import { reduceChunk } from '../../../kit/chat/stream/reduce-chunk';
import type { Arrival } from './arrival';
import { arrivalOf, FrameSplitter } from './frames';
import { droppedOf, type RunCheck, runCheck } from './run-check';
import { Ticking } from './ticking';

/** Server functions and clock of a run. */
export interface StreamRunDeps {
  start(): Promise<Message>;
  stop(messageId: string): Promise<unknown>;
  check(messageId: string): Promise<FunctionOutput<'lab.checkRun'>>;
  /** `readStream`, or a fake of it. */
  read(
    at: { messageId: string; after: number },
    signal: AbortSignal,
    onText: (text: string) => void,
  ): AsyncIterable<StreamEvent>;
  readonly clock: Clock;
}

/** Change of the connection, in the record. */
export interface Mark {
  /** Time since the run began, ms. */
  readonly at: number;
  readonly is: 'cut' | 'lost' | 'resumed' | 'stopped';
  /** Sequence number of the last event before it. */
  readonly seq: number;
}

export interface StreamRunView {
  /** `cut`: broken on purpose; `lost`: broken by a failure; both can be resumed. */
  readonly phase: 'starting' | 'reading' | 'cut' | 'lost' | 'checking' | 'ended' | 'failed';
  readonly message: Message | null;
  readonly arrivals: readonly Arrival[];
  readonly marks: readonly Mark[];
  /** Comparison with the server's answer; an error when the comparison failed. */
  readonly check: RunCheck | { readonly failure: unknown } | null;
  readonly failure: unknown;
  /** Time of the start, on the clock. */
  readonly began: number;
}

/**
 * Test run of the server's stream: starts an answer, records what arrives, breaks and resumes the connection on demand,
 * and finally compares the result with the server's.
 */
export class StreamRun extends Ticking<StreamRunView> {
  private readonly deps: StreamRunDeps;
  private readonly began: number;
  private readonly arrivals: Arrival[] = [];
  private readonly marks: Mark[] = [];
  private phase: StreamRunView['phase'] = 'starting';
  private message: Message | null = null;
  private check: StreamRunView['check'] = null;
  private failure: unknown = null;
  private connection: AbortController | null = null;
  private connections = 0;
  private unkept = 0;
  private closed = false;

  constructor(deps: StreamRunDeps) {
    super(deps.clock);
    this.deps = deps;
    this.began = deps.clock.now();
  }

  /** Starts, and reads until the end, a break or a failure. Never rejects. */
  async start(): Promise<void> {
    try {
      const message = await this.deps.start();
      // The stream has to deliver everything, so the run starts from an empty answer.
      this.message = { ...message, status: 'streaming', text: '', reasoning: '', sources: null, seq: 0 };
    } catch (error) {
      this.fail(error);
      return;
    }
    if (this.closed) this.leave();
    else await this.connect();
  }

  /** Breaks the connection; the server goes on with the answer. */
  cut(): void {
    if (this.phase !== 'reading') return;
    this.mark('cut');
    this.phase = 'cut';
    this.connection?.abort();
    this.show();
  }

  /** Continues after the last event that arrived. */
  async resume(): Promise<void> {
    if (this.phase !== 'cut' && this.phase !== 'lost') return;
    this.mark('resumed');
    await this.connect();
  }

  /** Stops the answer on the server; the text written until then still arrives. */
  async stop(): Promise<void> {
    if (!this.message || !['reading', 'cut', 'lost'].includes(this.phase)) return;
    this.mark('stopped');
    await this.deps.stop(this.message.id).catch((error: unknown) => {
      this.failure = error;
      this.show();
    });
    await this.resume();
  }

  /** Repeats a comparison that failed. */
  async recheck(): Promise<void> {
    if (this.phase === 'ended' && this.check && 'failure' in this.check) await this.end();
  }

  /** Ends the run when its page is left, so that an unwatched answer costs nothing more. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.leave();
  }

  private leave(): void {
    this.connection?.abort();
    const isOver = ['checking', 'ended', 'failed'].includes(this.phase);
    if (this.message && !isOver) this.deps.stop(this.message.id).catch(() => {});
  }

  protected draw(): StreamRunView {
    return {
      phase: this.phase,
      message: this.message,
      arrivals: [...this.arrivals],
      marks: [...this.marks],
      check: this.check,
      failure: this.failure,
      began: this.began,
    };
  }

  private async connect(): Promise<void> {
    const { message } = this;
    if (!message) return;
    this.connections += 1;
    const connection = new AbortController();
    this.connection = connection;
    this.phase = 'reading';
    this.show();
    const splitter = new FrameSplitter();
    const onText = (text: string): void => this.record(splitter.feed(text));
    try {
      const at = { messageId: message.id, after: message.seq };
      for await (const event of this.deps.read(at, connection.signal, onText)) {
        if (connection.signal.aborted) return;
        this.take(event);
      }
      if (!connection.signal.aborted) await this.end();
    } catch (error) {
      if (connection.signal.aborted || this.closed) return;
      if (error instanceof StreamRefused) this.fail(error);
      else this.lose();
    }
  }

  private record(frames: readonly string[]): void {
    if (this.phase !== 'reading') return;
    for (const raw of frames) this.arrivals.push(arrivalOf(raw, this.now(), this.connections));
    this.changed();
  }

  private take(event: StreamEvent): void {
    if (event.kind !== 'chunk' || !this.message) return;
    const before = this.message;
    const now = reduceChunk(before, event.seq, event.chunk);
    // A restarted server may have less than it had sent.
    if (event.chunk.type === 'data-snapshot')
      this.unkept += droppedOf(before.text, now.text) + droppedOf(before.reasoning, now.reasoning);
    this.message = now;
  }

  private lose(): void {
    this.mark('lost');
    this.phase = 'lost';
    this.show();
  }

  private fail(error: unknown): void {
    this.phase = 'failed';
    this.failure = error;
    this.show();
  }

  private async end(): Promise<void> {
    const { message } = this;
    // The connection closed before the answer's end, so that it can be resumed.
    if (!message || message.status === 'streaming') return this.lose();
    this.phase = 'checking';
    this.show();
    this.check = await this.deps.check(message.id).then(
      (stored) => runCheck(message, this.arrivals, stored, this.unkept),
      (failure: unknown) => ({ failure }),
    );
    this.phase = 'ended';
    this.show();
  }

  private mark(is: Mark['is']): void {
    this.marks.push({ at: this.now(), is, seq: this.message?.seq ?? 0 });
  }

  private now(): number {
    return this.clock.now() - this.began;
  }
}
