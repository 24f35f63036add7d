/** A letter in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** A message that took longer than it may. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly code = 'MAIL_TIMEOUT';
}

/** Sends a letter; resolves when the mail server (or the outbox) has taken it. */
export interface MailSender {
  /** Whether this is the embedded outbox, which production refuses unless it is allowed explicitly. */
  readonly demo: boolean;
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
