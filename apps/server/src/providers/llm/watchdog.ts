import { LlmError } from './port.js';

/** Four limits of a call upstream, in ms. */
export interface Timers {
  /** Until the connection is established. */
  readonly connectMs: number;
  /** From the request to the headers of the answer. */
  readonly firstByteMs: number;
  /** Without a payload. Keep-alive comments are liveness, not progress. */
  readonly idleMs: number;
  /** For the whole answer, whatever it does. */
  readonly totalMs: number;
}

export const defaultTimers: Timers = { connectMs: 10_000, firstByteMs: 120_000, idleMs: 180_000, totalMs: 1_800_000 };

/** Ends a call that has gone silent or too long, or that its caller stops: `end` is called once with the reason. */
export class Watchdog {
  readonly #outer: AbortSignal;
  readonly #timers: Timers;
  readonly #end: (reason: unknown) => void;
  readonly #total: NodeJS.Timeout;
  #silence: NodeJS.Timeout;

  constructor(outer: AbortSignal, timers: Timers, end: (reason: unknown) => void) {
    this.#outer = outer;
    this.#timers = timers;
    this.#end = end;
    outer.addEventListener('abort', this.#onStop, { once: true });
    this.#total = this.#after(timers.totalMs, 'the answer took too long');
    this.#silence = this.#after(timers.connectMs + timers.firstByteMs, 'no answer began');
  }

  /** The headers of the answer are there, or it is read again. */
  opened(): void {
    clearTimeout(this.#silence);
    this.#silence = this.#after(this.#timers.idleMs, 'the answer went silent');
  }

  /** Nothing is read for a while, up to the next {@link Watchdog.opened}. */
  pause(): void {
    clearTimeout(this.#silence);
  }

  /** A payload arrived. */
  progress(): void {
    this.#silence.refresh();
  }

  /** The call is over. */
  close(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#total);
    this.#outer.removeEventListener('abort', this.#onStop);
  }

  #after(ms: number, what: string): NodeJS.Timeout {
    return setTimeout(() => this.#bark(new LlmError('LLM_TIMEOUT', `${what} (${ms} ms)`)), ms);
  }

  readonly #onStop = (): void => this.#bark(this.#outer.reason);

  #bark(reason: unknown): void {
    this.close();
    this.#end(reason);
  }
}
