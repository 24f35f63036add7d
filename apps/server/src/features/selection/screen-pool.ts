import { Worker } from 'node:worker_threads';
import type { PanelMemory } from '@guanlan/stock-domain';
import { mergeHits, type ScreenResult } from '@guanlan/stock-domain/screening';
import type { Logger } from 'pino';
import { AppError } from '../app-error.js';
import type { FromScreener, ScreenJob, ToScreener } from './screen-messages.js';

/** Longest search: a formula's work is bounded, so what takes longer is stuck, ms. */
const PATIENCE = 15_000;

/** Memory of a thread beside the panel and a search's own columns, MB: one that needs more ends, and the server does not. */
const LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 128 } as const;

interface Waiting {
  resolve(result: ScreenResult): void;
  reject(error: Error): void;
}

/** A thread of the pool, and the searches that it has been given. */
interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

const ended = (cause?: unknown): AppError =>
  new AppError('SELECTION_BUSY', { message: '选股进程已重启，请重试', cause });

/** Threads that search one panel in shared memory. One that ends is replaced, and its searches fail. */
export class ScreenPool {
  readonly #options: { readonly file: string; readonly size: number; readonly log: Logger };
  readonly #threads: (Thread | undefined)[];
  #memory: PanelMemory | undefined;
  #asked = 0;
  #closed = false;

  constructor(options: { readonly file: string; readonly size: number; readonly log: Logger }) {
    this.#options = options;
    this.#threads = Array.from({ length: options.size }, () => undefined);
  }

  /** The threads that run now. */
  get threadIds(): number[] {
    return this.#threads.flatMap((thread) => (thread ? [thread.worker.threadId] : []));
  }

  /** What is searched from now on. */
  usePanel(memory: PanelMemory): void {
    if (this.#memory?.layout === memory.layout) return;
    this.#memory = memory;
    for (const thread of this.#threads) if (thread) post(thread, { type: 'panel', memory });
  }

  /** @throws AppError SELECTION_BUSY where a thread has ended over it */
  async screen(job: ScreenJob): Promise<ScreenResult> {
    const parts = shares(job.stretches, this.#threads.length);
    const results = await Promise.all(parts.map((stretches, at) => this.#run(at, { ...job, stretches })));
    return mergeHits(results, { isRanked: job.request.rank !== undefined, top: job.top });
  }

  #run(at: number, job: ScreenJob): Promise<ScreenResult> {
    if (this.#closed) return Promise.reject(new AppError('SERVICE_STOPPING'));
    const thread = this.#threads[at] ?? this.#start(at);
    const id = ++this.#asked;
    return new Promise<ScreenResult>((resolve, reject) => {
      const late = setTimeout(() => void thread.worker.terminate(), PATIENCE);
      const settle =
        <T>(give: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(late);
          thread.waiting.delete(id);
          give(value);
        };
      thread.waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      post(thread, { type: 'screen', id, job });
    });
  }

  #start(at: number): Thread {
    const worker = new Worker(this.#options.file, { resourceLimits: LIMITS });
    // It does not keep a server alive that has ended otherwise.
    worker.unref();
    const thread: Thread = { worker, waiting: new Map() };
    let cause: unknown;
    worker.on('message', (answer: FromScreener) => {
      const waiting = thread.waiting.get(answer.id);
      if ('result' in answer) waiting?.resolve(answer.result);
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

type Stretches = ScreenJob['stretches'];

/** Cuts stretches into parts of about equal length, at least one. */
export function shares(stretches: Stretches, parts: number): Stretches[] {
  const total = stretches.reduce((sum, [from, to]) => sum + to - from, 0);
  const each = Math.max(1, Math.ceil(total / parts));
  const cut: [number, number][][] = [[]];
  let room = each;
  for (const [from, to] of stretches) {
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
