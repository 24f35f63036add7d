import type { EventLog } from './event-log.js';

/**
 * Time between two frames of text, ms, and the longest that text waits for company: under 25 frames a second, with room
 * for those that are no text, and nothing is held for 50 ms, with room for a timer that is late.
 */
const FRAME_MS = 40.5;
/** Timers count whole milliseconds: one that is early by less than this is not set again, ms. */
const EARLY_MS = 1;

type Kind = 'reasoning' | 'text';

/**
 * Writes an answer's deltas into its log: the first at once, then gathered so that a stream has at most 25 frames a
 * second whatever the model's rate. Opens and closes the parts around them. Nothing is written twice, and no character
 * is cut in two.
 */
export class AnswerWriter {
  readonly #log: EventLog;
  readonly #now: () => number;
  readonly #waiting: Record<Kind, string> = { reasoning: '', text: '' };
  readonly #parts: Record<Kind, { id: number; open: boolean }> = {
    reasoning: { id: -1, open: false },
    text: { id: -1, open: false },
  };
  #nextId = 0;
  /** When the last frame was due, or was written if that was later, ms: one that is early takes nothing from the pause after it. */
  #writtenAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;

  /** `now` is in ms. */
  constructor(log: EventLog, now: () => number) {
    this.#log = log;
    this.#now = now;
  }

  write(kind: Kind, delta: string): void {
    this.#waiting[kind] += delta;
    if (this.#isDue()) this.#writeFrame();
    else this.#wait();
  }

  /** Ends the answer: writes the waiting text and closes the parts. */
  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const kind of ['reasoning', 'text'] as const) {
      this.#append(kind, this.#waiting[kind]);
      this.#waiting[kind] = '';
      this.#close(kind);
    }
  }

  #isDue(): boolean {
    return this.#now() - this.#writtenAt >= FRAME_MS - EARLY_MS;
  }

  /** Starts a timer that bounds the wait of pending text. */
  #wait(): void {
    if (this.#timer) return;
    const ms = Math.max(1, this.#writtenAt + FRAME_MS - this.#now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#ready('reasoning') === '' && this.#ready('text') === '') return;
      if (this.#isDue()) this.#writeFrame();
      else this.#wait();
    }, ms);
  }

  /** Writes one frame of one kind: where both wait, reasoning goes first and text has the next turn. */
  #writeFrame(): void {
    const kind = this.#ready('reasoning') === '' ? 'text' : 'reasoning';
    const ready = this.#ready(kind);
    if (ready !== '') {
      this.#waiting[kind] = this.#waiting[kind].slice(ready.length);
      this.#writtenAt = Math.max(this.#now(), this.#writtenAt + FRAME_MS);
      this.#append(kind, ready);
    }
    if (this.#ready('reasoning') !== '' || this.#ready('text') !== '') this.#wait();
  }

  /** Waiting text, without half a character at its end. */
  #ready(kind: Kind): string {
    const text = this.#waiting[kind];
    const unit = text.charCodeAt(text.length - 1);
    return unit >= 0xd800 && unit <= 0xdbff ? text.slice(0, -1) : text;
  }

  #append(kind: Kind, delta: string): void {
    if (delta === '') return;
    const part = this.#parts[kind];
    // Reasoning that comes back after the answer began is a part of its own and stays open beside the answer.
    if (kind === 'text' && part.id < 0) this.#close('reasoning');
    if (part.open) {
      this.#log.append({ type: `${kind}-delta`, id: String(part.id), delta });
      return;
    }
    part.open = true;
    part.id = this.#nextId;
    this.#nextId += 1;
    this.#log.append(
      { type: `${kind}-start`, id: String(part.id) },
      { type: `${kind}-delta`, id: String(part.id), delta },
    );
  }

  #close(kind: Kind): void {
    const part = this.#parts[kind];
    if (!part.open) return;
    part.open = false;
    this.#log.append({ type: `${kind}-end`, id: String(part.id) });
  }
}
