import type { ParseErrorCode } from './port.js';

/** To a thread: what to parse. */
export interface ToParser {
  readonly task: string;
  readonly bytes: Uint8Array;
  readonly options: unknown;
}

/** Message from a thread: its work has begun, or its outcome. */
export type FromParser =
  | { readonly type: 'started' }
  | { readonly type: 'done'; readonly result: unknown }
  | { readonly type: 'failed'; readonly code: ParseErrorCode; readonly message: string };
