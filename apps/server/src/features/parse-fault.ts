import type { ErrorCode } from '@guanlan/contract';
import type { ParseError, ParseErrorCode } from '../providers/parsing/port.js';
import { AppError } from './app-error.js';

const codes: Readonly<Partial<Record<ParseErrorCode, ErrorCode>>> = {
  BUSY: 'PARSE_BUSY',
  STOPPED: 'SERVICE_STOPPING',
};

/** Why foreign content was not read, as the caller is told of it: `tooComplex` where that is the content's own fault. */
export const asParseFault = (cause: ParseError, tooComplex: ErrorCode): AppError =>
  new AppError(codes[cause.code] ?? tooComplex, { cause });
