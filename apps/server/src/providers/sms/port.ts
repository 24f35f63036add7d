import type { SmsScene } from '@guanlan/contract';

/** What a carrier has a template for: a code for a purpose, or news of an account. */
export type SmsMessage =
  | { readonly mobile: string; readonly scene: SmsScene; readonly code: string; readonly expiresInMinutes: number }
  | { readonly mobile: string; readonly notice: string };

/** Sends a text message; resolves when the carrier (or the outbox) has taken it. */
export interface SmsSender {
  /** Whether this is the embedded outbox, which production refuses unless told. */
  readonly demo: boolean;
  send(message: SmsMessage): Promise<void>;
}
