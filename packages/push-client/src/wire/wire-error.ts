const messages = {
  PUSH_BAD_FRAME: 'the frame is not of the push protocol',
  PUSH_BAD_SIGNATURE: 'the signature of the frame does not match its data',
  PUSH_DECRYPT_FAILED: 'the data of the frame cannot be decrypted',
  PUSH_NO_KEY: 'an encrypted frame before a key was negotiated',
} as const;

/** Codes of faulty frames. */
export type PushWireErrorCode = keyof typeof messages;

/** A frame that must not be processed. The same frame fails again: nothing here is worth a retry. */
export class PushWireError extends Error {
  override readonly name = 'PushWireError';
  readonly code: PushWireErrorCode;

  constructor(code: PushWireErrorCode, cause?: unknown) {
    super(messages[code], { cause });
    this.code = code;
  }
}
