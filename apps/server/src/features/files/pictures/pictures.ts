import type { Logger } from 'pino';
import type { Metrics } from '../../../metrics/metrics.js';
import { AppError } from '../../app-error.js';
import { PictureError, type PictureErrorCode } from './picture-error.js';
import { type PictureLimits, PictureProcess } from './picture-process.js';
import { PictureQueue } from './picture-queue.js';

/** Processes, each of which draws one picture at a time. */
const PROCESSES = 2;
/** Idle time after which a process ends, ms. */
const IDLE_MS = 180_000;
/** Interlaced and progressive pictures are unpacked as a whole: 40,000,000 pixels of 8 bytes, beside the decoder. */
const defaultLimits: PictureLimits = { timeMs: 10_000, memoryMb: 768 };

/** Options of {@link Pictures}. */
export interface PicturesOptions {
  /** Module that the processes run. */
  readonly file: string;
  readonly limits?: Partial<PictureLimits>;
  readonly idleMs?: number;
  /** Called at the end of each picture. */
  readonly onDone?: (code: PictureErrorCode | 'OK', error?: unknown) => void;
}

/** Draws the pictures of users in processes that can be killed. They start when there is a picture. */
export class Pictures {
  readonly #options: PicturesOptions;
  readonly #queue = new PictureQueue({ running: PROCESSES, waiting: 32, waitingPerCaller: 8 });
  /** Processes with the timers that end them. */
  readonly #processes = new Map<PictureProcess, NodeJS.Timeout | undefined>();
  #closed = false;

  constructor(options: PicturesOptions) {
    this.#options = options;
  }

  /** Number of processes. */
  get processes(): number {
    return this.#processes.size;
  }

  /**
   * Draws the picture of a file anew: upright, at most 512 × 512, WebP. Other content of the file (place and time of the
   * photograph, another format behind the first bytes) is dropped. Throws {@link AppError} for a file that is no
   * picture, for one that takes too much, and where too many wait.
   */
  draw(path: string, caller: string): Promise<Buffer> {
    const { onDone = () => {} } = this.#options;
    return this.#queue.run(caller, async () => {
      try {
        const picture = await this.#draw(path);
        onDone('OK');
        return picture;
      } catch (cause) {
        const error = cause instanceof PictureError ? cause : new PictureError('NOT_STARTED', String(cause), { cause });
        onDone(error.code, error);
        throw error.isOfPicture ? new AppError('IMAGE_UNREADABLE', { cause: error }) : error;
      }
    });
  }

  async #draw(path: string): Promise<Buffer> {
    if (this.#closed) throw stopped();
    const process = [...this.#processes.keys()].find(({ isFree }) => isFree) ?? this.#start();
    clearTimeout(this.#processes.get(process));
    try {
      return await process.draw(path);
    } finally {
      if (process.isFree) this.#rest(process);
    }
  }

  #start(): PictureProcess {
    const { file, limits } = this.#options;
    const process = new PictureProcess(file, { ...defaultLimits, ...limits });
    this.#processes.set(process, undefined);
    void process.exited.then(() => {
      clearTimeout(this.#processes.get(process));
      this.#processes.delete(process);
    });
    return process;
  }

  #rest(process: PictureProcess): void {
    const end = (): void => void process.kill(stopped());
    this.#processes.set(process, setTimeout(end, this.#options.idleMs ?? IDLE_MS).unref());
  }

  /** Kills all processes; what waits or is drawn is rejected. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#processes.keys()].map((process) => process.kill(stopped())));
  }
}

const stopped = (): PictureError => new PictureError('STOPPED', 'the server stops, or the process was idle');

/** The server's {@link Pictures}, which are counted; a process that ends by itself is logged. */
export const createPictures = (file: string, { pictures }: Pick<Metrics, 'pictures'>, log: Logger): Pictures =>
  new Pictures({
    file,
    onDone: (code, error) => {
      pictures.inc({ code });
      if (code === 'CRASHED' || code === 'NOT_STARTED') log.error({ err: error }, 'a process of pictures broke');
    },
  });
