import { createTransport } from 'nodemailer';
import type { MailSender } from './port.js';

/** Longest wait for any step of the conversation with the mail server, ms. */
const STEP_TIMEOUT_MS = 15_000;

/**
 * Sends through a mail server, `smtp://user:password@host:587` or `smtps://…`. Where it does not offer TLS the
 * password is not sent and the letter not handed over, unless it is the machine itself.
 */
export function createSmtp({ url, from }: { readonly url: string; readonly from: string }): MailSender {
  const { hostname, port, protocol, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    // What a letter says comes from us alone: nothing in it may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    demo: false,
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
    close: async () => transport.close(),
  };
}
