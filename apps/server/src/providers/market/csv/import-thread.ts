import { basename } from 'node:path';
import { getHeapStatistics } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { watchMemory } from '../../parsing/watch-memory.js';
import { MarketError } from '../market-error.js';
import type { ImportedFile, ImportOptions } from './import-file.js';
import type { CacheEntry, FromImporter, ToImporter } from './import-messages.js';

/** Idle time after which the thread ends, ms. */
const IDLE_MS = 5_000;

/** Limits of one file. */
export interface ImportLimits {
  /** ms. */
  readonly timeMs: number;
  /** Heap and array buffers together, MB. */
  readonly memoryMb: number;
}

/** Time for eight million rows on a slow machine, and memory as V8 gives it to a thread of this one, buffers included. */
const importLimits: ImportLimits = {
  timeMs: 600_000,
  memoryMb: Math.trunc(getHeapStatistics().heap_size_limit / 1_048_576),
};

/** Options of reading a file in the thread. */
export interface ThreadImportOptions extends Pick<ImportOptions, 'progress'> {
  readonly calendar: NonNullable<ToImporter['calendar']>;
  readonly cacheEntry?: CacheEntry | undefined;
}

/**
 * Reads files of bars in a thread of its own, one after the other: millions of rows take seconds, and the main thread
 * must answer others. A file beyond the limits ends the thread; the next one gets another.
 */
export class ImportThread {
  readonly #file: string;
  readonly #limits: ImportLimits;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** The calendar that the thread has. */
  #sent: ThreadImportOptions['calendar'] | undefined;

  constructor(file: string, limits: ImportLimits = importLimits) {
    this.#file = file;
    this.#limits = limits;
  }

  /** Rejects with {@link MarketError} for a file that is refused or given up. */
  async read(path: string, { calendar, progress, cacheEntry }: ThreadImportOptions): Promise<ImportedFile> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    const { from, to, days } = calendar;
    const { timeMs, memoryMb } = this.#limits;
    let why: string | undefined;
    const giveUp = (reason: string): void => {
      why = reason;
      this.#end(worker);
    };
    const timer = setTimeout(() => giveUp(`not read in ${timeMs / 1000} s`), timeMs).unref();
    const stopWatching = watchMemory(worker, memoryMb, (mb) => giveUp(`it takes ${mb} MB`));
    try {
      const answered = answerOf(worker, progress);
      const isNew = this.#sent !== calendar;
      this.#sent = calendar;
      worker.postMessage({ path, calendar: isNew ? { from, to, days } : undefined, cacheEntry } satisfies ToImporter);
      return await answered;
    } catch (cause) {
      if (cause instanceof MarketError) throw cause;
      const message = `${basename(path)}: given up: ${why ?? (cause as Error).message}`;
      throw new MarketError('MARKET_MALFORMED', 'files', message, { cause });
    } finally {
      clearTimeout(timer);
      stopWatching();
      this.#idle = setTimeout(() => this.#end(worker), IDLE_MS).unref();
    }
  }

  #end(worker: Worker): void {
    // A file that comes meanwhile gets another thread.
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
  }

  #start(): Worker {
    const { memoryMb } = this.#limits;
    const worker = new Worker(this.#file, { env: {}, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    // An idle thread must not keep the process alive.
    worker.unref();
    // A fault ends the thread, which rejects its pending answer.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    this.#sent = undefined;
    return worker;
  }
}

function answerOf(worker: Worker, progress: ThreadImportOptions['progress']): Promise<ImportedFile> {
  return new Promise((resolve, reject) => {
    let cause: Error | undefined;
    const fail = (error: Error): void => {
      cause = error;
    };
    const exit = (code: number): void => {
      const why = cause ? `: ${cause.message}` : '';
      reject(new Error(`the thread that reads files ended with ${code}${why}`, { cause }));
    };
    const stop = (): void => void worker.off('message', hear).off('error', fail).off('exit', exit);
    const hear = (message: FromImporter): void => {
      if (message.type === 'progress') {
        progress?.(message.rows);
        return;
      }
      stop();
      if (message.type === 'read') resolve(message.imported);
      else if (message.type === 'broken') reject(message.error);
      else reject(new MarketError(message.code, message.source, message.message));
    };
    worker.on('message', hear).on('error', fail).on('exit', exit);
  });
}
