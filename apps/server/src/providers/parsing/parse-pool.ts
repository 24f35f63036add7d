import { FairQueue } from '../limits/fair-queue.js';
import { KeyedCounter } from '../limits/keyed-counter.js';
import { ParseThread, type ThreadLimits } from './parse-thread.js';
import {
  type ParseCall,
  ParseError,
  type ParseErrorCode,
  type ParseOptions,
  type ParseResult,
  type ParseTaskName,
  type Parsing,
} from './port.js';

/** Limits of a pool. */
export interface ParseLimits extends ThreadLimits {
  /** Most bytes handed in. */
  readonly maxBytes: number;
  readonly threads: number;
  /** Most tasks that wait, of all callers. A caller that has several gives one up for another caller. */
  readonly maxWaiting: number;
  /** Most tasks of one caller, waiting and running. */
  readonly maxPerCaller: number;
  /** Idle time after which a thread ends, ms. */
  readonly idleMs: number;
}

/**
 * The limits of a server's pool. Memory is bounded for the largest input by the most that a single operation of V8 can
 * allocate from it.
 */
export const defaultParseLimits = {
  timeMs: 2_000,
  memoryMb: 256,
  maxBytes: 5_000_000,
  threads: 2,
  maxWaiting: 64,
  maxPerCaller: 6,
  idleMs: 60_000,
} as const satisfies ParseLimits;

/** Options of a pool. */
export interface ParsePoolOptions {
  /** Module that the threads run. */
  readonly file: string;
  readonly limits?: Partial<ParseLimits>;
  /** Called at the end of each task: `OK`, `ABORTED`, or the code of its error. */
  readonly onDone?: (task: string, code: ParseErrorCode | 'OK' | 'ABORTED', error?: unknown) => void;
}

interface Job {
  readonly task: string;
  readonly bytes: Uint8Array;
  readonly options: unknown;
  readonly caller: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  thread?: ParseThread;
}

/** Threads that parse foreign bytes. They start when there is work, and one that was ended is replaced at the next work. */
export class ParsePool implements Parsing {
  readonly #file: string;
  readonly #limits: ParseLimits;
  readonly #onDone: NonNullable<ParsePoolOptions['onDone']>;
  readonly #queue = new FairQueue<Job>();
  /** Tasks of each caller, waiting and running. */
  readonly #places = new KeyedCounter();
  /** Threads with the timers that end them; one that was killed counts until it has exited. */
  readonly #threads = new Map<ParseThread, NodeJS.Timeout | undefined>();
  #closed = false;

  constructor({ file, limits, onDone = () => {} }: ParsePoolOptions) {
    this.#file = file;
    this.#limits = { ...defaultParseLimits, ...limits };
    this.#onDone = onDone;
  }

  /** Number of threads, and of waiting tasks. */
  get load(): { readonly threads: number; readonly waiting: number } {
    return { threads: this.#threads.size, waiting: this.#queue.size };
  }

  async run<Name extends ParseTaskName>(
    task: Name,
    bytes: Uint8Array,
    options: ParseOptions<Name>,
    call: ParseCall = {},
  ): Promise<ParseResult<Name>> {
    try {
      const result = await this.#run(task, bytes, options, call);
      this.#onDone(task, 'OK');
      return result as ParseResult<Name>;
    } catch (error) {
      this.#onDone(task, error instanceof ParseError ? error.code : 'ABORTED', error);
      throw error;
    }
  }

  async #run(task: string, bytes: Uint8Array, options: unknown, call: ParseCall): Promise<unknown> {
    const { signal, caller = '' } = call;
    signal?.throwIfAborted();
    this.#refuse(bytes, caller);
    const giveBack = this.#places.add(caller);
    let job: Job | undefined;
    const giveUp = (): void => job && this.#giveUp(job, signal?.reason);
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      return await new Promise<unknown>((resolve, reject) => {
        job = { task, bytes, options, caller, resolve, reject };
        this.#queue.push(job);
        this.#next();
      });
    } finally {
      signal?.removeEventListener('abort', giveUp);
      giveBack();
    }
  }

  /** Throws {@link ParseError} where nothing more is taken. */
  #refuse(bytes: Uint8Array, caller: string): void {
    const { maxBytes, maxWaiting, maxPerCaller } = this.#limits;
    if (this.#closed) throw new ParseError('STOPPED', 'the pool is closed');
    if (bytes.byteLength > maxBytes) throw new ParseError('TOO_LARGE', `more than ${maxBytes} bytes`);
    if (this.#places.get(caller) >= maxPerCaller) throw new ParseError('BUSY', 'too many of one caller');
    if (this.#queue.size >= maxWaiting) this.#makeRoom(caller);
  }

  /** Drops a task of the caller with the most waiting ones, unless the newcomer would then have as many itself. */
  #makeRoom(caller: string): void {
    const dropped = this.#queue.dropNewest(this.#queue.countOf(caller) + 1);
    if (!dropped) throw new ParseError('BUSY', 'the queue is full');
    dropped.reject(new ParseError('BUSY', 'the place went to another caller'));
  }

  #giveUp(job: Job, reason: unknown): void {
    if (this.#queue.remove(job)) job.reject(reason);
    else void job.thread?.kill(reason);
  }

  #next(): void {
    while (this.#queue.size > 0) {
      const thread = [...this.#threads.keys()].find(({ isFree }) => isFree) ?? this.#start();
      const job = thread && this.#queue.shift();
      if (!thread || !job) return;
      clearTimeout(this.#threads.get(thread));
      job.thread = thread;
      const { task, options } = job;
      thread
        .run({ task, bytes: movable(job.bytes), options })
        .then(job.resolve, job.reject)
        .finally(() => this.#rest(thread));
    }
  }

  /** Undefined where there are as many threads as may be, and where the system gives none. */
  #start(): ParseThread | undefined {
    if (this.#closed || this.#threads.size >= this.#limits.threads) return undefined;
    let thread: ParseThread;
    try {
      thread = new ParseThread(this.#file, this.#limits);
    } catch (cause) {
      // The threads that are there go on with what waits; without any, nobody would.
      if (this.#threads.size === 0)
        this.#rejectWaiting(new ParseError('FAILED', 'no thread can be started', { cause }));
      return undefined;
    }
    this.#threads.set(thread, undefined);
    void thread.exited.then(() => {
      clearTimeout(this.#threads.get(thread));
      this.#threads.delete(thread);
      this.#next();
    });
    return thread;
  }

  #rest(thread: ParseThread): void {
    this.#next();
    if (!thread.isFree) return;
    const end = (): void => void thread.kill(new ParseError('STOPPED', 'the thread was idle'));
    this.#threads.set(thread, setTimeout(end, this.#limits.idleMs).unref());
  }

  #rejectWaiting(error: ParseError): void {
    for (let job = this.#queue.shift(); job; job = this.#queue.shift()) job.reject(error);
  }

  /** Ends all threads; what waits or runs is rejected with `STOPPED`. */
  async close(): Promise<void> {
    this.#closed = true;
    const stopped = new ParseError('STOPPED', 'the pool is closed');
    this.#rejectWaiting(stopped);
    await Promise.all([...this.#threads.keys()].map((thread) => thread.kill(stopped)));
  }
}

/** The bytes in a buffer of their own, which can be moved; a part of a larger buffer is copied. */
function movable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes);
}
