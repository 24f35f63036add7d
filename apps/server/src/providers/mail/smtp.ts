import { connect, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { BoundedSocket } from './bounded-socket.js';
import { MailError, type MailSender } from './port.js';

/** Longest wait for any step of the conversation with the mail server, ms. */
const STEP_TIMEOUT_MS = 15_000;
/**
 * Longest time for a whole message, its wait for a connection included, ms. A server that sends a byte now and then
 * evades every timeout of a step.
 */
const MESSAGE_TIMEOUT_MS = 60_000;

/** Server, sender, and time limit of a message. */
export interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  readonly messageTimeoutMs?: number;
}

/**
 * Sends through a mail server, `smtp://user:password@host:587` or `smtps://…`. Where it does not offer TLS the
 * password is not sent and the letter not handed over, unless it is the machine itself.
 */
export function createSmtp({ url, from, messageTimeoutMs = MESSAGE_TIMEOUT_MS }: SmtpOptions): MailSender {
  const { hostname, port, protocol, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const address = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (secure ? 465 : 587) };
  const transport = createTransport({
    pool: true,
    ...address,
    getSocket: (_options: unknown, done: OnOpened) => openSocket(address, done),
    secure,
    requireTLS: !secure && !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    // The server alone writes emails: nothing in them may name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    demo: false,
    send: async (mail) => {
      const signal = AbortSignal.timeout(messageTimeoutMs);
      try {
        await transport.sendMail({ from, ...mail, signal });
      } catch (cause) {
        throw signal.aborted ? new MailError(`not handed over in ${messageTimeoutMs} ms`, { cause }) : cause;
      }
    },
    close: async () => transport.close(),
  };
}

type OnOpened = (error: Error | null, opened?: { readonly connection: Socket }) => void;

/** Opens the connection, on which TLS begins as ever. The transport bounds one answer, and not blank lines before it. */
function openSocket(address: { readonly host: string; readonly port: number }, done: OnOpened): void {
  const socket = connect(address);
  const late = setTimeout(() => socket.destroy(new Error('no connection in time')), STEP_TIMEOUT_MS);
  socket.once('close', () => clearTimeout(late)).once('error', done);
  socket.once('connect', () => {
    clearTimeout(late);
    socket.off('error', done);
    // The transport listens a moment later; an error without a listener would end the process.
    const bounded = new BoundedSocket(socket).on('error', () => {});
    // The transport needs no more of a socket than this has.
    done(null, { connection: bounded as unknown as Socket });
  });
}
