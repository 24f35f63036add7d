/** The server cannot start, and the message says what to do about it: it is shown without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly code:
    | 'DATA_DIR'
    | 'SECRETS'
    | 'SPACES'
    | 'DATABASE'
    | 'REDIS'
    | 'STORAGE'
    | 'LISTEN'
    | 'PASSWORDS'
    | 'IMPORT';

  constructor(code: StartError['code'], message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
