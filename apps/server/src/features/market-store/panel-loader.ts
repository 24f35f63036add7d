import { Worker } from 'node:worker_threads';
import { openPanel } from '@guanlan/stock-domain';
import type { Logger } from 'pino';
import type { Connection } from '../../db/cluster.js';
import { AppError } from '../app-error.js';
import type { StoredPanel } from '../market/market-history.js';
import { unpackFactors } from './factors.js';
import type { PanelRequest } from './load-panel.js';
import type { FromPanelThread, ToPanelThread } from './panel-messages.js';

/** Memory of the thread beside the panel, MB. */
const THREAD_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 } as const;

export interface PanelLoaderOptions {
  /** The database. */
  readonly to: Connection | string;
  /** Module of the thread. */
  readonly file: string;
  readonly log: Logger;
}

/**
 * Reads panels in a thread that ends with its work: over a gigabyte of rows goes through it, which the server's own thread
 * has no time for, and its garbage goes with it.
 */
export class PanelLoader {
  readonly #options: PanelLoaderOptions;
  readonly #running = new Set<Worker>();
  #stopped = false;

  constructor(options: PanelLoaderOptions) {
    this.#options = options;
  }

  /** The threads that run now. */
  get threads(): readonly Worker[] {
    return [...this.#running];
  }

  /** @throws AppError SELECTION_BUSY where the thread fails or ends over it, SERVICE_STOPPING once this is stopped */
  async load(request: PanelRequest): Promise<StoredPanel> {
    if (this.#stopped) throw new AppError('SERVICE_STOPPING');
    const { to, file, log } = this.#options;
    const workerData: ToPanelThread = { to, request };
    const worker = new Worker(file, { workerData, resourceLimits: THREAD_LIMITS });
    this.#running.add(worker);
    try {
      const answer = await answerOf(worker);
      if ('error' in answer) throw answer.error;
      return { panel: openPanel(answer.memory), factors: unpackFactors(answer.factors) };
    } catch (cause) {
      if (this.#stopped) throw new AppError('SERVICE_STOPPING', { cause });
      log.error({ err: cause }, 'the panel of the market was not read');
      throw new AppError('SELECTION_BUSY', { message: '历史行情读取失败，请稍后再试', cause });
    } finally {
      this.#running.delete(worker);
    }
  }

  /** Ends running reads. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all([...this.#running].map((worker) => worker.terminate()));
  }
}

/** Resolves with a thread's answer once it has exited, when its memory has been released. */
function answerOf(worker: Worker): Promise<FromPanelThread> {
  return new Promise((resolve, reject) => {
    let answer: FromPanelThread | undefined;
    let cause: unknown;
    worker.on('message', (message: FromPanelThread) => {
      answer = message;
    });
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('exit', (code) => {
      if (answer) resolve(answer);
      else reject(new Error(`the thread that reads the market ended with ${code}`, { cause }));
    });
  });
}
