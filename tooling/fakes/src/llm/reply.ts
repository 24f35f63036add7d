import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** The client closed the connection: ends a scenario at any point. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone';
}

const STREAM_HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' };

/** The answer to one request, at the level that the vendors differ on: frames, comments, raw bytes, cuts. */
export class Reply {
  frames = 0;
  /** Ends a line of the event stream; some vendors send CRLF. */
  newline = '\n';
  readonly #res: ServerResponse;
  readonly #gone = new AbortController();
  #cut = false;

  constructor(res: ServerResponse) {
    this.#res = res;
    res.socket?.setNoDelay(true);
    res.on('close', () => this.#gone.abort());
  }

  /** Whether the client left before the answer was complete. */
  get abandoned(): boolean {
    return this.#gone.signal.aborted && !this.#res.writableFinished && !this.#cut;
  }

  /** Answers with one JSON body. */
  json(status: number, body: unknown, headers: Record<string, string> = {}): void {
    this.text(status, JSON.stringify(body), 'application/json', headers);
  }

  /** Answers with one body, unchanged. */
  text(status: number, body: string, type: string, headers: Record<string, string> = {}): void {
    this.#check();
    this.#res.writeHead(status, { 'content-type': type, ...headers });
    this.#res.end(body);
  }

  /** Sends the headers of an event stream; the first frame would do it too. */
  open(): void {
    if (this.#res.headersSent) return;
    this.#res.writeHead(200, STREAM_HEADERS);
    this.#res.flushHeaders();
  }

  /** One `data:` frame. */
  data(value: unknown, event?: string): void {
    this.frames += 1;
    const head = event === undefined ? '' : `event: ${event}${this.newline}`;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    this.raw(`${head}data: ${text}${this.newline}${this.newline}`);
  }

  /** A comment: liveness that is no progress. */
  comment(text: string): void {
    this.raw(`: ${text}${this.newline}${this.newline}`);
  }

  /** Bytes as they are, for shapes that no frame describes. */
  raw(bytes: string | Uint8Array): void {
    this.#check();
    this.open();
    this.#res.write(bytes);
  }

  /** `data: [DONE]` and the end of the response. */
  done(): void {
    this.data('[DONE]');
    this.end();
  }

  /** Ends the response without a word. */
  end(): void {
    this.#res.end();
  }

  /** Breaks the connection in the middle of the response. */
  cut(): void {
    this.#cut = true;
    this.#res.socket?.destroy();
  }

  /** Waits, but not for a client that has left. */
  async pause(ms: number): Promise<void> {
    if (ms > 0) await pause(ms, undefined, { signal: this.#gone.signal }).catch(() => undefined);
    this.#check();
  }

  #check(): void {
    if (this.#gone.signal.aborted) throw new ClientGone('the client closed the connection');
  }
}
