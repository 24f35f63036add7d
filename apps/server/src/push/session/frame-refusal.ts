import { PushWireError, type PushWireErrorCode } from '@guanlan/push-client/wire';

/** Why a frame, or a whole connection, is refused: it is counted, and named by the close frame. */
export type RefusalCode =
  | PushWireErrorCode
  | 'PUSH_BAD_COMMAND'
  | 'PUSH_BAD_STATE'
  | 'PUSH_BAD_DATA'
  | 'PUSH_BAD_APP'
  | 'PUSH_BAD_KEY'
  | 'PUSH_KEY_REPLAYED'
  | 'PUSH_BAD_SESSION'
  | 'PUSH_TOO_MANY'
  | 'PUSH_BINARY'
  | 'PUSH_INTERNAL';

/** A frame that must not be processed, beyond what the codec finds. */
export class PushRefusal extends Error {
  override readonly name = 'PushRefusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** What was wrong; `PUSH_INTERNAL` where it was not the client's doing. */
export const refusalCode = (error: unknown): RefusalCode =>
  error instanceof PushRefusal || error instanceof PushWireError ? error.code : 'PUSH_INTERNAL';
