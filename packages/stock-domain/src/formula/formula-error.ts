/** Codes of the faults of a formula. */
export type FormulaErrorCode =
  | 'SYNTAX'
  | 'UNKNOWN_NAME'
  | 'DUPLICATE_NAME'
  | 'WRONG_ARGUMENTS'
  | 'WRONG_TYPE'
  | 'BAD_WINDOW'
  | 'LOOK_AHEAD'
  | 'NOT_SUPPORTED'
  | 'TOO_LONG'
  | 'TOO_DEEP'
  | 'TOO_COSTLY';

/** A stretch of the text: UTF-16 offsets, `end` excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where an error is, as editors count: lines and columns from 1, in UTF-16 units. */
export interface FormulaPosition {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  readonly length: number;
}

/** A formula that says nothing this language can calculate. The same text fails again. */
export class FormulaError extends Error {
  override readonly name = 'FormulaError';
  readonly code: FormulaErrorCode;
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  readonly length: number;
  /** Replacement for the marked range that was probably meant. */
  readonly suggestion: string | undefined;

  /** @param message - in Chinese, without the position */
  constructor(code: FormulaErrorCode, message: string, position: FormulaPosition, suggestion?: string) {
    super(message);
    this.code = code;
    this.line = position.line;
    this.column = position.column;
    this.offset = position.offset;
    this.length = position.length;
    this.suggestion = suggestion;
  }
}

/** A fault found while the text is not at hand. Becomes a {@link FormulaError} at the border. */
export class Fault extends Error {
  readonly code: FormulaErrorCode;
  readonly at: Span;
  readonly suggestion: string | undefined;

  constructor(code: FormulaErrorCode, message: string, at: Span, suggestion?: string) {
    super(message);
    this.code = code;
    this.at = at;
    this.suggestion = suggestion;
  }
}

function positionIn(text: string, { start, end }: Span): FormulaPosition {
  const offset = Math.min(start, text.length);
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  const line = before.split('\n').length;
  return { line, column: offset - lineStart + 1, offset, length: Math.max(0, Math.min(end, text.length) - offset) };
}

/** Runs `work` and gives its faults their place in `text`. */
export function placingFaults<T>(text: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw new FormulaError(error.code, error.message, positionIn(text, error.at), error.suggestion);
  }
}
