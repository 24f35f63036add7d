import type { ServerResponse } from 'node:http';
import { STREAM_HEARTBEAT_MS } from '@guanlan/contract';
import type { EventLog } from '../../features/generation/events/event-log.js';
import { DONE_FRAME, HEARTBEAT_FRAME } from '../../features/generation/events/frames.js';

/** Most UTF-16 units of one write; more stay in the log until the reader has taken them. */
const WRITE_MAX = 64_000;

type Response = Pick<ServerResponse, 'write' | 'end' | 'once' | 'writable'>;

/**
 * Writes an answer's log to one reader, at the reader's pace: nothing is queued here, frames that a slow reader has
 * not taken stay in the log. Frames appended together leave in one write.
 */
export class SseWriter {
  readonly #response: Response;
  readonly #events: EventLog;
  #seq: number;
  #scheduled = false;
  #blocked = false;
  #unsubscribe: (() => void) | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(response: Response, events: EventLog, after: number) {
    this.#response = response;
    this.#events = events;
    this.#seq = after;
  }

  start(): void {
    // The first bytes show the reader, and proxies on the way, that the stream is open.
    this.#write(HEARTBEAT_FRAME);
    this.#heartbeat = setInterval(() => {
      if (!this.#blocked) this.#write(HEARTBEAT_FRAME);
    }, STREAM_HEARTBEAT_MS);
    this.#unsubscribe = this.#events.subscribe(() => this.#schedule());
    this.#pump();
  }

  /** The reader has left, or has everything. */
  close(): void {
    clearInterval(this.#heartbeat);
    this.#unsubscribe?.();
  }

  #schedule(): void {
    if (this.#scheduled || this.#blocked) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      this.#pump();
    });
  }

  #pump(): void {
    while (!this.#blocked && this.#response.writable) {
      const { frames, seq } = this.#events.read(this.#seq, WRITE_MAX);
      if (seq === this.#seq) break;
      this.#seq = seq;
      if (frames !== '') this.#write(frames);
    }
    if (!this.#blocked && this.#events.closed && this.#seq >= this.#events.seq) {
      this.close();
      this.#response.end(DONE_FRAME);
    }
  }

  #write(text: string): void {
    if (this.#response.write(text)) {
      this.#heartbeat?.refresh();
      return;
    }
    this.#blocked = true;
    this.#response.once('drain', () => {
      this.#blocked = false;
      this.#pump();
    });
  }
}
