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

/** Refusal of a frame for a reason that the codec does not check. */
export class PushRefusal extends Error {
  override readonly name = 'PushRefusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Code of a refusal; `PUSH_INTERNAL` for an error that the client did not cause. */
export const refusalCode = (error: unknown): RefusalCode =>
  error instanceof PushRefusal || error instanceof PushWireError ? error.code : 'PUSH_INTERNAL';
