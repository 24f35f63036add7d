import type { IncomingMessage } from 'node:http';
import { createParser } from 'eventsource-parser';

/** Pieces of a stream that arrived between two reads. */
export interface Window {
  readonly frames: number;
  readonly bytes: number;
  readonly textBytes: number;
  readonly seconds: number;
}

/** Reads a stream and counts: bytes as the socket had them, frames, and the text inside. */
export class Listener {
  #frames = 0;
  #textBytes = 0;
  #text = '';
  #unread: string[] = [];
  #at = performance.now();
  #last: Omit<Window, 'seconds'> = { frames: 0, bytes: 0, textBytes: 0 };
  readonly #answer: IncomingMessage;
  readonly #parser = createParser({ onEvent: ({ data }) => this.#take(data) });

  constructor(answer: IncomingMessage) {
    this.#answer = answer;
    // Parsed only when it is read, so that parsing does not delay the measured work.
    answer.setEncoding('utf8').on('data', (part: string) => this.#unread.push(part));
  }

  /** Everything that was said so far. */
  get text(): string {
    this.#read();
    return this.#text;
  }

  /** Returns the pieces that arrived since the last read. */
  look(): Window {
    const now = performance.now();
    this.#read();
    const all = { frames: this.#frames, bytes: this.#answer.socket.bytesRead, textBytes: this.#textBytes };
    const window = {
      frames: all.frames - this.#last.frames,
      bytes: all.bytes - this.#last.bytes,
      textBytes: all.textBytes - this.#last.textBytes,
      seconds: (now - this.#at) / 1000,
    };
    this.#at = now;
    this.#last = all;
    return window;
  }

  #read(): void {
    for (const part of this.#unread) this.#parser.feed(part);
    this.#unread = [];
  }

  #take(data: string): void {
    this.#frames += 1;
    const chunk = JSON.parse(data === '[DONE]' ? '{}' : data) as { type?: string; delta?: string };
    if (chunk.type !== 'text-delta') return;
    this.#text += chunk.delta ?? '';
    this.#textBytes += Buffer.byteLength(chunk.delta ?? '');
  }
}
