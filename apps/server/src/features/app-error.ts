import { type ErrorCode, errors } from '@guanlan/contract';

/** A failure that is reported to the caller: a code of the contract, its sentence, and the cause (never sent). */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** Sentences beside form fields, by field name. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, options: { message?: string; cause?: unknown; fields?: Record<string, string> } = {}) {
    super(options.message ?? errors[code].text, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
  }
}
