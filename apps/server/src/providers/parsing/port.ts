import type { ParseTasks } from './tasks.js';

/** Name of a parse task. */
export type ParseTaskName = keyof ParseTasks & string;
/** Facts that a task needs beside the bytes. */
export type ParseOptions<Name extends ParseTaskName> = Parameters<ParseTasks[Name]>[1];
/** Plain data that a task makes of the bytes. */
export type ParseResult<Name extends ParseTaskName> = ReturnType<ParseTasks[Name]>;

/**
 * Why foreign bytes were not read. `TIMEOUT`, `MEMORY`: the thread was ended over them; `TOO_LARGE`, `TOO_DEEP`: they are
 * beyond a limit of the pool or of the task; `BUSY`: no place is free; `FAILED`: the task threw; `STOPPED`: the pool is
 * closed.
 */
export type ParseErrorCode = 'TIMEOUT' | 'MEMORY' | 'TOO_LARGE' | 'TOO_DEEP' | 'BUSY' | 'FAILED' | 'STOPPED';

/** Foreign bytes could not be read. */
export class ParseError extends Error {
  override readonly name = 'ParseError';
  readonly code: ParseErrorCode;

  constructor(code: ParseErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
  }
}

/** Caller of a task, and the signal that aborts it. */
export interface ParseCall {
  /** Gives the place up, and ends the thread that is at work on it. */
  readonly signal?: AbortSignal | undefined;
  /** Callers take turns, and each has a limited number of places. One shared caller where none is named. */
  readonly caller?: string | undefined;
}

/** Reads foreign bytes in threads that can be killed. */
export interface Parsing {
  /**
   * Runs a task of the table. The bytes are moved to the thread: where they fill their buffer, it is empty afterwards.
   * Rejects with {@link ParseError}, or with the reason of an aborted `signal`.
   */
  run<Name extends ParseTaskName>(
    task: Name,
    bytes: Uint8Array,
    options: ParseOptions<Name>,
    call?: ParseCall,
  ): Promise<ParseResult<Name>>;
}
