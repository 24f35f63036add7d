import type { ChatChunk, Source } from '@guanlan/contract';
import { frame } from './frames.js';
import { GrowingText } from './growing-text.js';

/** UTF-16 units of frames that are retained; a reader that is further behind gets a snapshot instead. */
const MAX_RETAINED_UNITS = 256_000;

/** Frames that a reader gets at once, ready for the wire, with the sequence number of the last of them. */
export interface Batch {
  readonly frames: string;
  readonly seq: number;
}

/** Lengths of the parts of an answer that a reader has, in UTF-16 units. */
export interface Had {
  readonly text: number;
  readonly reasoning: number;
}

/** An event on the wire, and how much of the answer there is once it is read. */
interface Entry {
  readonly frame: string;
  readonly textLength: number;
  readonly reasoningLength: number;
}

/**
 * The events of one answer, in order, each with a sequence number from `from` + 1 on. The job appends; any number of
 * readers read at their own pace and are notified of new events. A frame is made once for all readers.
 */
export class EventLog {
  readonly #keep: number;
  readonly #listeners = new Set<() => void>();
  #entries: Entry[] = [];
  #size = 0;
  #first: number;
  /** The last event that is no longer retained. */
  #gone: Entry = { frame: '', textLength: 0, reasoningLength: 0 };
  #seq: number;
  readonly #text = new GrowingText();
  readonly #reasoning = new GrowingText();
  #sources: readonly Source[] = [];
  #closed = false;

  constructor({ from = 0, keep = MAX_RETAINED_UNITS }: { from?: number; keep?: number } = {}) {
    this.#keep = keep;
    this.#seq = from;
    this.#first = from + 1;
  }

  /** The last event's number. */
  get seq(): number {
    return this.#seq;
  }

  /** The answer's text up to `seq`. */
  get text(): string {
    return String(this.#text);
  }

  /** The answer's reasoning up to `seq`. */
  get reasoning(): string {
    return String(this.#reasoning);
  }

  /** Text and reasoning after the first `text` and `reasoning` UTF-16 units, up to `seq`. */
  since(had: Had): { readonly text: string; readonly reasoning: string } {
    return { text: this.#text.from(had.text), reasoning: this.#reasoning.from(had.reasoning) };
  }

  /** Lengths of the answer by now, UTF-16 units. */
  get length(): Had {
    return { text: this.#text.length, reasoning: this.#reasoning.length };
  }

  /** Sources of the search up to `seq`. */
  get sources(): readonly Source[] {
    return this.#sources;
  }

  /** Whether the last event was appended. */
  get closed(): boolean {
    return this.#closed;
  }

  append(...chunks: readonly ChatChunk[]): void {
    for (const chunk of chunks) this.#push(chunk);
    if (this.#size > 2 * this.#keep) this.#trim();
    for (const listener of this.#listeners) listener();
  }

  /** Continues with the number after `seq`: the numbers up to it belong to events that are not here. */
  skipTo(seq: number): void {
    while (this.#seq < seq) {
      this.#seq += 1;
      this.#keepFrame('');
    }
  }

  /** No more events. */
  close(): void {
    this.#closed = true;
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` after every append and at the close, until the returned function is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Frames after `after`, at least one if there is any, up to about `limit` UTF-16 units. Where events after `after`
   * are no longer retained, a snapshot of the answer replaces all that are gone.
   */
  read(after: number, limit: number): Batch {
    if (after >= this.#seq) return { frames: '', seq: after };
    if (after + 1 < this.#first) return this.#snapshot();
    let frames = '';
    let seq = after;
    while (seq < this.#seq && frames.length < limit) {
      seq += 1;
      frames += this.#entries[seq - this.#first]?.frame ?? '';
    }
    return { frames, seq };
  }

  #push(chunk: ChatChunk): void {
    this.#seq += 1;
    if (chunk.type === 'text-delta') this.#text.append(chunk.delta);
    else if (chunk.type === 'reasoning-delta') this.#reasoning.append(chunk.delta);
    else if (chunk.type === 'source-url') this.#addSource(chunk);
    else if (chunk.type === 'data-snapshot') {
      this.#text.replace(chunk.data.text);
      this.#reasoning.replace(chunk.data.reasoning);
      this.#sources = chunk.data.sources ?? this.#sources;
    }
    this.#keepFrame(frame(this.#seq, chunk));
  }

  #addSource({ sourceId, title, url }: Extract<ChatChunk, { type: 'source-url' }>): void {
    const n = Number(sourceId);
    if (!this.#sources.some((one) => one.n === n)) this.#sources = [...this.#sources, { n, title, url }];
  }

  #keepFrame(made: string): void {
    this.#entries.push({ frame: made, textLength: this.#text.length, reasoningLength: this.#reasoning.length });
    this.#size += made.length;
  }

  #snapshot(): Batch {
    const seq = this.#first - 1;
    const text = this.text.slice(0, this.#gone.textLength);
    const reasoning = this.reasoning.slice(0, this.#gone.reasoningLength);
    // All sources: a later one is sent again, which changes nothing.
    const sources = this.#sources.length > 0 ? { sources: [...this.#sources] } : {};
    return { frames: frame(seq, { type: 'data-snapshot', data: { text, reasoning, ...sources } }), seq };
  }

  #trim(): void {
    let drop = 0;
    while (this.#size > this.#keep && drop < this.#entries.length - 1) {
      this.#gone = this.#entries[drop] ?? this.#gone;
      this.#size -= this.#gone.frame.length;
      drop += 1;
    }
    this.#entries = this.#entries.slice(drop);
    this.#first += drop;
  }
}
