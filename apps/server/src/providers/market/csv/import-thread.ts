import { Worker } from 'node:worker_threads';
import { MarketError } from '../market-error.js';
import type { ImportedFile, ImportOptions } from './import-file.js';
import type { FromImporter, ToImporter } from './import-messages.js';

/** How long the thread is kept for a next file, ms. */
const IDLE_MS = 5_000;

/** How a file is read in the thread. */
export interface ThreadImportOptions extends Pick<ImportOptions, 'progress'> {
  readonly calendar: ToImporter['calendar'];
}

/**
 * Reads files of bars in a thread of its own, one at a time: millions of rows take seconds, and the server's thread has
 * others to answer.
 */
export class ImportThread {
  readonly #file: string;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** Rejects with {@link MarketError} for a file that is refused, or with the reason of an aborted `signal`. */
  async read(path: string, signal: AbortSignal, { calendar, progress }: ThreadImportOptions): Promise<ImportedFile> {
    signal.throwIfAborted();
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    const { from, to, days } = calendar;
    const giveUp = (): void => this.#end(worker);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      const answered = answerOf(worker, progress);
      worker.postMessage({ path, calendar: { from, to, days } } satisfies ToImporter);
      return await answered;
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      signal.removeEventListener('abort', giveUp);
      this.#idle = setTimeout(giveUp, IDLE_MS).unref();
    }
  }

  #end(worker: Worker): void {
    // A file that comes meanwhile gets another thread.
    if (this.#worker === worker) this.#worker = undefined;
    void worker.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { env: {} });
    // It does not keep a process alive that has nothing else to do.
    worker.unref();
    // A fault ends it, and whoever waits for an answer hears of it.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }
}

function answerOf(worker: Worker, progress: ThreadImportOptions['progress']): Promise<ImportedFile> {
  return new Promise((resolve, reject) => {
    let cause: unknown;
    const fail = (error: unknown): void => {
      cause = error;
    };
    const exit = (code: number): void => reject(new Error(`the thread that reads files ended with ${code}`, { cause }));
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
