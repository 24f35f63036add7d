import type { ErrorCode } from '@guanlan/contract';
import type { ParseError, ParseErrorCode } from '../providers/parsing/port.js';
import { AppError } from './app-error.js';

const codes: Readonly<Partial<Record<ParseErrorCode, ErrorCode>>> = {
  BUSY: 'PARSE_BUSY',
  STOPPED: 'SERVICE_STOPPING',
};

/** The error for content that could not be parsed: `tooComplex` where the content itself is the cause. */
export const asParseFault = (cause: ParseError, tooComplex: ErrorCode): AppError =>
  new AppError(codes[cause.code] ?? tooComplex, { cause });
