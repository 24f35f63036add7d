import { Worker } from 'node:worker_threads';
import type { FromParser, ToParser } from './messages.js';
import { ParseError, type ParseErrorCode } from './port.js';
import { watchMemory } from './watch-memory.js';

/** Limits of one task. */
export interface ThreadLimits {
  /** Time limit from the beginning of the task, ms. */
  readonly timeMs: number;
  /** Heap, array buffers and WebAssembly together, MB. */
  readonly memoryMb: number;
}

/** Heap beyond `memoryMb` at which V8 itself ends the thread, MB: between two memory checks it may grow. */
const HEAP_RESERVE_MB = 64;
const YOUNG_GENERATION_MB = 16;
/** Longest that a thread may take to load its parsers, ms. */
const START_MS = 30_000;

interface Work {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
  stopWatching?: () => void;
}

/** A thread that runs one task at a time, and is terminated when the task exceeds its limits. */
export class ParseThread {
  readonly #worker: Worker;
  readonly #limits: ThreadLimits;
  readonly #exited: Promise<void>;
  #work: Work | undefined;
  #ended = false;

  constructor(file: string, limits: ThreadLimits) {
    this.#limits = limits;
    this.#worker = new Worker(file, {
      // Code that reads foreign bytes has no use for the server's settings.
      env: {},
      resourceLimits: {
        maxOldGenerationSizeMb: limits.memoryMb + HEAP_RESERVE_MB,
        maxYoungGenerationSizeMb: YOUNG_GENERATION_MB,
      },
    });
    this.#worker.on('message', (message: FromParser) => this.#hear(message));
    this.#worker.on('error', (cause: NodeJS.ErrnoException) => {
      const code = cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'MEMORY' : 'FAILED';
      this.#fail(new ParseError(code, 'the thread ended over it', { cause }));
    });
    this.#exited = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#ended = true;
        this.#fail(new ParseError('FAILED', 'the thread has exited'));
        resolve();
      });
    });
    // An idle thread must not keep the process alive.
    this.#worker.unref();
  }

  /** Whether it can be given work. */
  get isFree(): boolean {
    return !this.#ended && this.#work === undefined;
  }

  /** Settles when the thread has ended, however that came. */
  get exited(): Promise<void> {
    return this.#exited;
  }

  /**
   * Runs a task; the buffer moves to the thread. Rejects with {@link ParseError}, or the error that terminated the
   * thread.
   */
  run(message: ToParser & { readonly bytes: Uint8Array<ArrayBuffer> }): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#refuse('TIMEOUT', 'the thread did not start'), START_MS);
      this.#work = { resolve, reject, timer };
      this.#worker.postMessage(message, [message.bytes.buffer]);
    });
  }

  /** Ends the thread at once, and the work that it is at with this error. */
  async kill(error: unknown): Promise<void> {
    this.#ended = true;
    this.#fail(error);
    await this.#worker.terminate();
  }

  #hear(message: FromParser): void {
    const work = this.#work;
    if (!work) return;
    if (message.type === 'started') {
      clearTimeout(work.timer);
      const { timeMs } = this.#limits;
      work.timer = setTimeout(() => this.#refuse('TIMEOUT', `not done in ${timeMs} ms`), timeMs);
      work.stopWatching = watchMemory(this.#worker, this.#limits.memoryMb, (mb) => this.#refuse('MEMORY', `${mb} MB`));
    } else if (message.type === 'done') {
      this.#forget();
      work.resolve(message.result);
    } else this.#fail(new ParseError(message.code, message.message));
  }

  #refuse(code: ParseErrorCode, message: string): void {
    void this.kill(new ParseError(code, message));
  }

  #fail(error: unknown): void {
    const work = this.#work;
    this.#forget();
    work?.reject(error);
  }

  #forget(): void {
    clearTimeout(this.#work?.timer);
    this.#work?.stopWatching?.();
    this.#work = undefined;
  }
}
