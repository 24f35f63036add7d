import { Worker } from 'node:worker_threads';
import type { PanelMemory } from '@guanlan/stock-domain';
import { mergeHits, type ScreenResult } from '@guanlan/stock-domain/screening';
import type { Logger } from 'pino';
import { AppError } from '../../app-error.js';
import type { FromScreener, ScreenJob, StopFlag, ToScreener } from './screen-messages.js';

/** Longest search: the dearest formula over ten years of the whole market takes one thread half of it, ms. */
const SEARCH_TIMEOUT = 15_000;
/** Time that a thread has to stop its search before it is terminated, ms. */
const STOP_TIMEOUT = 3_000;

/** Memory of a thread beside the panel and a search's own columns, MB: one that needs more ends, and the server does not. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 128 } as const;

interface Waiting {
  resolve(result: ScreenResult): void;
  reject(error: Error): void;
}

/** A thread of the pool, and the searches that it has been given. */
interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/** A search that took too long or more memory than a thread has: most likely it does so whenever it is tried. */
export class SearchLimitError extends AppError {
  constructor(message: string, cause?: unknown) {
    super('SELECTION_BUSY', { message, cause });
  }
}

const stopped = (): AppError => new SearchLimitError('这次选股花的时间太长，已停止；请减少条件后再试');
const ended = (cause?: unknown): AppError => new SearchLimitError('选股进程已重启，请重试', cause);

export interface PoolOptions {
  readonly file: string;
  readonly size: number;
  readonly log: Logger;
  /** Longest search, ms. */
  readonly timeout?: number;
}

/** Threads that search one panel in shared memory. A thread that ends is replaced, and its searches fail. */
export class ScreenPool {
  readonly #options: PoolOptions;
  readonly #threads: (Thread | undefined)[];
  #memory: PanelMemory | undefined;
  #asked = 0;
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#threads = Array.from({ length: options.size }, () => undefined);
  }

  /** The threads that run now. */
  get threadIds(): number[] {
    return this.#threads.flatMap((thread) => (thread ? [thread.worker.threadId] : []));
  }

  /** Sets the panel of all further searches. */
  usePanel(memory: PanelMemory): void {
    if (this.#memory?.layout === memory.layout) return;
    this.#memory = memory;
    for (const thread of this.#threads) if (thread) post(thread, { type: 'panel', memory });
  }

  /**
   * Runs a search on all threads. Settles once all of them are free again, also after `gone` was aborted.
   *
   * @throws SearchLimitError where a thread has ended over it, or was stopped
   */
  async screen(job: ScreenJob, gone?: AbortSignal): Promise<ScreenResult> {
    const stop: StopFlag = new Int32Array(new SharedArrayBuffer(4));
    const tell = (): void => void Atomics.store(stop, 0, 1);
    if (gone?.aborted) tell();
    gone?.addEventListener('abort', tell, { once: true });
    const late = setTimeout(tell, this.#options.timeout ?? SEARCH_TIMEOUT);
    const parts = shares(job.ranges, this.#threads.length);
    const explanations = job.explanations / parts.length;
    const settled = await Promise.allSettled(
      parts.map((ranges, at) => this.#run(at, { ...job, ranges, explanations }, stop)),
    );
    clearTimeout(late);
    gone?.removeEventListener('abort', tell);
    const results = settled.map((part) => {
      if (part.status === 'rejected') throw part.reason;
      return part.value;
    });
    return mergeHits(results, { isRanked: job.request.rank !== undefined, top: job.top });
  }

  #run(at: number, job: ScreenJob, stop: StopFlag): Promise<ScreenResult> {
    if (this.#closed) return Promise.reject(new AppError('SERVICE_STOPPING'));
    const thread = this.#threads[at] ?? this.#start(at);
    const id = ++this.#asked;
    return new Promise<ScreenResult>((resolve, reject) => {
      const timeout = (this.#options.timeout ?? SEARCH_TIMEOUT) + STOP_TIMEOUT;
      const late = setTimeout(() => void thread.worker.terminate(), timeout);
      const settle =
        <T>(give: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(late);
          thread.waiting.delete(id);
          give(value);
        };
      thread.waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      post(thread, { type: 'screen', id, job, stop });
    });
  }

  #start(at: number): Thread {
    const worker = new Worker(this.#options.file, { resourceLimits: THREAD_LIMITS });
    // A thread must not keep a process alive that has ended otherwise.
    worker.unref();
    const thread: Thread = { worker, waiting: new Map() };
    let cause: unknown;
    worker.on('message', (answer: FromScreener) => {
      const waiting = thread.waiting.get(answer.id);
      if ('result' in answer) waiting?.resolve(answer.result);
      else if ('stopped' in answer) waiting?.reject(stopped());
      else waiting?.reject(new Error(`a search failed: ${answer.error}`));
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', (code) => {
      if (this.#threads[at] === thread) this.#threads[at] = undefined;
      if (!this.#closed) this.#options.log.error({ err: cause, code }, 'a thread that searches the market has ended');
      for (const { reject } of [...thread.waiting.values()]) reject(ended(cause));
    });
    this.#threads[at] = thread;
    if (this.#memory) post(thread, { type: 'panel', memory: this.#memory });
    return thread;
  }

  /** Ends one thread, as a fault of it would. */
  async kill(): Promise<void> {
    await this.#threads.find((thread) => thread !== undefined)?.worker.terminate();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#threads.map((thread) => thread?.worker.terminate()));
  }
}

const post = ({ worker }: Thread, message: ToScreener): void => worker.postMessage(message);

type ScreenRanges = ScreenJob['ranges'];

/** Cuts ranges into parts of about equal length, at least one. */
export function shares(ranges: ScreenRanges, parts: number): ScreenRanges[] {
  const total = ranges.reduce((sum, [from, to]) => sum + to - from, 0);
  const each = Math.max(1, Math.ceil(total / parts));
  const cut: [number, number][][] = [[]];
  let room = each;
  for (const [from, to] of ranges) {
    for (let at = from; at < to; ) {
      if (room === 0) {
        cut.push([]);
        room = each;
      }
      const end = Math.min(to, at + room);
      cut.at(-1)?.push([at, end]);
      room -= end - at;
      at = end;
    }
  }
  return cut;
}
