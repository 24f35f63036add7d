import type { Message } from '@guanlan/contract';

/** The question that is being changed. */
export interface EditedQuestion {
  readonly message: Message;
  /** It is not at the server: its change replaces it where it stands. */
  readonly isUnsent: boolean;
}
