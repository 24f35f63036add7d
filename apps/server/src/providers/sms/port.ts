/** Sends a text message; resolves when the carrier (or the outbox) has taken it. */
export interface SmsSender {
  /** Whether this is the embedded outbox, which production refuses unless told. */
  readonly demo: boolean;
  send(message: { mobile: string; scene: 'login-by-sms'; code: string; expiresInMinutes: number }): Promise<void>;
}
