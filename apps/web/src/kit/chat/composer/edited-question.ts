import type { Message } from '@guanlan/contract';

/** Question that is being changed. */
export interface EditedQuestion {
  readonly message: Message;
  /** Whether the question is not at the server: its change then replaces it instead of adding a branch. */
  readonly isUnsent: boolean;
}
