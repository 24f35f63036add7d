/**
 * Why a picture was not drawn. `UNREADABLE`: its file is refused; `TIMEOUT`, `MEMORY`: the process was killed over it;
 * `CRASHED`: the process ended by itself; `NOT_STARTED`: there was no process to draw it; `STOPPED`: the server stops.
 */
export type PictureErrorCode = 'UNREADABLE' | 'TIMEOUT' | 'MEMORY' | 'CRASHED' | 'NOT_STARTED' | 'STOPPED';

/** A picture was not drawn. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
  readonly code: PictureErrorCode;

  constructor(code: PictureErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
  }

  /** Whether the picture is to blame, and not the server. */
  get isOfPicture(): boolean {
    return this.code !== 'NOT_STARTED' && this.code !== 'STOPPED';
  }
}
