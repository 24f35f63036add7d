import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A letter as it was handed over. */
export interface ReceivedMail {
  /** Sender of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  /** By lower-case name, folded lines joined; not decoded. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded. */
  readonly text: string;
}

/** A running mail server that stores the emails it receives. */
export interface FakeSmtp {
  /** `smtp://user:password@127.0.0.1:port`. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** While set, recipients are refused with this answer, such as `550 no such user`. */
  refusal: string | null;
  close(): Promise<void>;
}

const SMTP_USER = 'sender';
const SMTP_PASSWORD = 'p@ss word';

/** Starts a mail server on loopback, on a free port: as much of RFC 5321 as hands a letter over, after a sign-in. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const fake = { mails, refusal: null as string | null };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    converse(socket, fake);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    url: `smtp://${SMTP_USER}:${encodeURIComponent(SMTP_PASSWORD)}@127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  });
}

/** Serves one connection: commands line by line, and after DATA an email up to the line with a dot alone. */
function converse(socket: Socket, fake: { readonly mails: ReceivedMail[]; refusal: string | null }): void {
  const client = new Client(fake);
  let rest = '';
  socket.write('220 fake\r\n');
  socket.setEncoding('utf8').on('data', (part: string) => {
    const lines = (rest + part).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const said = client.hear(line);
      if (said !== null) socket.write(`${said}\r\n`);
      if (said?.startsWith('221')) socket.end();
    }
  });
}

/** State of one client's session. */
class Client {
  readonly #fake: { readonly mails: ReceivedMail[]; refusal: string | null };
  #signedIn = false;
  #from = '';
  #to: string[] = [];
  #letter: string[] | null = null;

  constructor(fake: { readonly mails: ReceivedMail[]; refusal: string | null }) {
    this.#fake = fake;
  }

  /** The answer to a line; null to one of a letter. */
  hear(line: string): string | null {
    if (this.#letter === null) return this.#command(line);
    if (line !== '.') {
      this.#letter.push(line.replace(/^\.\./, '.'));
      return null;
    }
    this.#fake.mails.push({ from: this.#from, to: this.#to, ...readLetter(this.#letter) });
    this.#letter = null;
    return '250 taken';
  }

  #command(line: string): string {
    const [, verb = '', rest = ''] = /^(\w+) ?(.*)$/.exec(line) ?? [];
    switch (verb.toUpperCase()) {
      case 'EHLO':
        return '250-fake\r\n250-8BITMIME\r\n250 AUTH PLAIN';
      case 'AUTH':
        this.#signedIn =
          Buffer.from(rest.replace(/^PLAIN /i, ''), 'base64').toString() === `\0${SMTP_USER}\0${SMTP_PASSWORD}`;
        return this.#signedIn ? '235 welcome' : '535 wrong user or password';
      case 'MAIL':
        [this.#from, this.#to] = [addressIn(rest), []];
        return this.#signedIn ? '250 ok' : '530 sign in first';
      case 'RCPT':
        if (this.#fake.refusal !== null) return this.#fake.refusal;
        this.#to.push(addressIn(rest));
        return '250 ok';
      case 'DATA':
        if (this.#to.length === 0) return '503 no recipient';
        this.#letter = [];
        return '354 go on';
      case 'RSET':
      case 'NOOP':
        return '250 ok';
      case 'QUIT':
        return '221 bye';
      default:
        return '502 not known';
    }
  }
}

const addressIn = (text: string): string => /<([^>]*)>/.exec(text)?.[1] ?? '';

function readLetter(lines: readonly string[]): Pick<ReceivedMail, 'headers' | 'text'> {
  const gap = lines.indexOf('');
  const folded = lines
    .slice(0, gap)
    .join('\n')
    .replace(/\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    folded
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  return { headers, text: decode(lines.slice(gap + 1).join('\n'), headers['content-transfer-encoding'] ?? '') };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
