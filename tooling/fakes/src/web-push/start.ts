import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { decryptMessage } from './decrypt-message.ts';

/** A message as its browser gets it. */
export interface ReceivedMessage {
  /** Decrypted. */
  readonly text: string;
  readonly topic: string;
  readonly urgency: string;
  /** Seconds. */
  readonly ttl: number;
  /** `sub` of the sender's VAPID token. */
  readonly subject: string;
}

/** A browser that has subscribed. */
export interface FakeSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** Messages that were taken, oldest first. */
  readonly messages: readonly ReceivedMessage[];
  /** Status of the answers to its messages; 201 takes them. */
  status: number;
  /** Requests so far, taken or not. */
  readonly requests: number;
}

/** A running push service of browsers. */
export interface FakePushService {
  /** The network with this service: its name leads to a public address, connections to which end here. */
  readonly network: {
    resolve(name: string): Promise<readonly { address: string; family: 4 }[]>;
    connect(): Promise<Socket>;
  };
  /** A new browser that subscribes with the server's key. */
  subscribe(publicKey: string): FakeSubscription;
  close(): Promise<void>;
}

const HOST = 'push.example.com';
const ADDRESS = '1.2.3.4';
/** The largest message that push services have to take (RFC 8030, 7.2). */
const MAX_BYTES = 4096;
/** Longest life of a VAPID token, seconds (RFC 8292, 2). */
const TOKEN_SECONDS = 86_400;

interface Browser {
  readonly subscription: { status: number; requests: number; messages: ReceivedMessage[] };
  receive(body: Buffer, request: IncomingMessage): ReceivedMessage;
}

/** Starts a push service on loopback, on a free port. It checks the sender's token and decrypts what it is sent. */
export async function startFakePushService(): Promise<FakePushService> {
  const browsers = new Map<string, Browser>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '');
      response.statusCode = browser ? take(browser, Buffer.concat(parts), request) : 404;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    network: {
      resolve: async (name) => (name === HOST ? [{ address: ADDRESS, family: 4 }] : []),
      connect: async () => connect({ host: '127.0.0.1', port }),
    },
    subscribe: (publicKey) => {
      const path = `/wpush/${randomBytes(12).toString('hex')}`;
      const { browser, subscription } = createBrowser(`https://${HOST}${path}`, publicKey);
      browsers.set(path, browser);
      return subscription;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createBrowser(endpoint: string, publicKey: string) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16);
  const subscription = {
    ...{ endpoint, p256dh, auth: auth.toString('base64url') },
    ...{ status: 201, requests: 0, messages: [] as ReceivedMessage[] },
  };
  const browser: Browser = {
    subscription,
    receive: (body, request) => ({
      text: decryptMessage(body, keys, auth),
      topic: String(request.headers.topic),
      urgency: String(request.headers.urgency),
      ttl: Number(request.headers.ttl),
      subject: checkToken(String(request.headers.authorization), publicKey),
    }),
  };
  return { browser, subscription };
}

function take({ subscription, receive }: Browser, body: Buffer, request: IncomingMessage): number {
  subscription.requests += 1;
  if (subscription.status !== 201) return subscription.status;
  if (request.method !== 'POST' || request.headers['content-encoding'] !== 'aes128gcm') return 400;
  if (body.length > MAX_BYTES) return 413;
  try {
    subscription.messages.push(receive(body, request));
    return 201;
  } catch {
    return 403;
  }
}

/** Checks the sender's token (RFC 8292) and answers who it says it is. Throws where it is not of this key, origin and time. */
function checkToken(authorization: string, publicKey: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/i.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const sender = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: sender, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, string | number>;
  const seconds = Date.now() / 1000;
  const inTime = Number(exp) > seconds && Number(exp) <= seconds + TOKEN_SECONDS;
  if (!signed || key !== publicKey || aud !== `https://${HOST}` || !inTime)
    throw new Error('not a token of its sender');
  return String(sub);
}
