import type { ErrorCode } from '@guanlan/contract';
import { WebReadError } from '../../providers/fetch/port.js';
import { ParseError } from '../../providers/parsing/port.js';
import { SiteError } from '../../providers/sites/port.js';
import { AppError } from '../app-error.js';
import { asParseFault } from '../parse-fault.js';

const codes: Readonly<Record<WebReadError['code'] | SiteError['code'], ErrorCode>> = {
  REFUSED_URL: 'VIDEO_LINK_REFUSED',
  REFUSED_ADDRESS: 'VIDEO_LINK_REFUSED',
  NAME_UNKNOWN: 'VIDEO_UNREACHABLE',
  UNREACHABLE: 'VIDEO_UNREACHABLE',
  TIMEOUT: 'VIDEO_TIMEOUT',
  REDIRECTS: 'VIDEO_UNREACHABLE',
  TOO_LARGE: 'VIDEO_UNREACHABLE',
  BAD_ANSWER: 'VIDEO_UNREACHABLE',
  BUSY: 'PARSE_BUSY',
  CONTENT_TYPE: 'VIDEO_NOTHING',
  NOT_FOUND: 'VIDEO_NOT_FOUND',
  BLOCKED: 'VIDEO_BLOCKED',
  CHANGED: 'VIDEO_CHANGED',
  NOTHING: 'VIDEO_NOTHING',
};

/**
 * Translates a failure of a reader, a parser or an adapter into the error for the caller; returns any other as it is.
 */
export function asVideoError(cause: unknown): unknown {
  if (cause instanceof WebReadError || cause instanceof SiteError) return new AppError(codes[cause.code], { cause });
  if (cause instanceof ParseError) return asParseFault(cause, 'VIDEO_TOO_COMPLEX');
  return cause;
}
