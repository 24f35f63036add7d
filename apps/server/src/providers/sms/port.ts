import type { SmsScene } from '@guanlan/contract';

/** Messages for which a carrier has a template: a code for a purpose, or news of an account. */
export type SmsMessage =
  | { readonly mobile: string; readonly scene: SmsScene; readonly code: string; readonly expiresInMinutes: number }
  | { readonly mobile: string; readonly notification: string };

/** Sends a text message; resolves when the carrier (or the outbox) has taken it. */
export interface SmsSender {
  /** Whether this is the embedded outbox, which production refuses unless it is allowed explicitly. */
  readonly demo: boolean;
  send(message: SmsMessage): Promise<void>;
}
