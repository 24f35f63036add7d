import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { PictureError } from './picture-error.js';
import type { FromPictureProcess, ToPictureProcess } from './picture-messages.js';

/** Limits of one picture. */
export interface PictureLimits {
  /** Time limit from the beginning of the work, ms. */
  readonly timeMs: number;
  /** Resident memory of the process, MB. */
  readonly memoryMb: number;
}

/** Longest that a process may take to load the decoder, ms. */
const START_MS = 30_000;
/** Characters of what a process wrote last that are reported when it ends by itself. */
const MAX_REPORT = 1_000;

interface Work {
  readonly resolve: (picture: Buffer) => void;
  readonly reject: (error: unknown) => void;
  timer: NodeJS.Timeout;
  isStarted: boolean;
}

/** A process that draws one picture at a time, and is killed when the picture exceeds its limits. */
export class PictureProcess {
  readonly #child: ChildProcess;
  readonly #limits: PictureLimits;
  readonly #exited: Promise<void>;
  #work: Work | undefined;
  #killedOver: unknown;
  #report = '';
  #ended = false;

  constructor(file: string, limits: PictureLimits) {
    this.#limits = limits;
    this.#child = fork(file, [], {
      // Code that reads foreign bytes has no use for the server's settings.
      env: {},
      execArgv: process.execArgv.filter((option) => !option.startsWith('--inspect')),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.on('message', (message: FromPictureProcess) => this.#hear(message));
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#report = (this.#report + text).slice(-MAX_REPORT);
    });
    this.#exited = new Promise((resolve) => {
      const end = (cause?: unknown): void => {
        this.#ended = true;
        const code = this.#work?.isStarted ? 'CRASHED' : 'NOT_STARTED';
        this.#fail(this.#killedOver ?? new PictureError(code, `the process has ended: ${this.#report}`, { cause }));
        resolve();
      };
      this.#child.once('exit', () => end());
      // Without a process nothing exits; any other fault, such as a closed channel, leaves one that is of no use.
      this.#child.on('error', (cause) => {
        if (this.#child.pid === undefined) end(cause);
        else this.#child.kill('SIGKILL');
      });
    });
    // An idle process must not keep the server alive.
    this.#child.unref();
    this.#child.channel?.unref();
    (this.#child.stderr as Socket | null)?.unref();
  }

  /** Whether it can be given a picture. */
  get isFree(): boolean {
    return !this.#ended && this.#killedOver === undefined && this.#work === undefined;
  }

  /** Settles when the process has ended, however that came. */
  get exited(): Promise<void> {
    return this.#exited;
  }

  /** Draws the picture of a file. Rejects with {@link PictureError}, or the error that the process was killed over. */
  draw(path: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const late = new PictureError('NOT_STARTED', 'the process did not start');
      const timer = setTimeout(() => this.kill(late), START_MS);
      this.#work = { resolve, reject, timer, isStarted: false };
      const message: ToPictureProcess = { path, memoryMb: this.#limits.memoryMb };
      this.#child.send(message);
    });
  }

  /** Kills the process; the picture that it is at is rejected with this error when it has ended. */
  async kill(error: unknown): Promise<void> {
    this.#killedOver ??= error;
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  #hear(message: FromPictureProcess): void {
    const work = this.#work;
    if (!work || this.#killedOver) return;
    if (message.type === 'started') {
      const { timeMs } = this.#limits;
      clearTimeout(work.timer);
      work.timer = setTimeout(() => this.kill(new PictureError('TIMEOUT', `not done in ${timeMs} ms`)), timeMs);
      work.isStarted = true;
    } else if (message.type === 'exceeded') void this.kill(new PictureError('MEMORY', `${message.mb} MB`));
    else if (message.type === 'unreadable') this.#fail(new PictureError('UNREADABLE', message.message));
    else {
      this.#forget();
      work.resolve(Buffer.from(message.picture));
    }
  }

  #fail(error: unknown): void {
    const work = this.#work;
    this.#forget();
    work?.reject(error);
  }

  #forget(): void {
    clearTimeout(this.#work?.timer);
    this.#work = undefined;
  }
}
