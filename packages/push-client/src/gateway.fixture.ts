import { constants, createPrivateKey, generateKeyPairSync, privateDecrypt, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  type ActionMessage,
  cidOf,
  commands,
  createCipher,
  type FrameCipher,
  isKeyText,
  openFrame,
  parseEncryptType,
  type SessionKey,
  sealFrame,
} from './wire/index.js';

/** Rules that a test sets for the gateway. */
export interface GatewayRules {
  readonly encryptType?: string;
  /** Sessions that a login may name; those issued are added. */
  readonly sessions?: Set<string>;
}

/** One client, seen from the gateway. */
export class Visitor {
  readonly frames: { command: number; data: unknown }[] = [];
  readonly messages: (Omit<ActionMessage, 'msgData'> & { msgData: Record<string, unknown> })[] = [];
  readonly path: string;
  readonly #socket: WebSocket;
  #cipher: FrameCipher | undefined;
  #packetId = 0;

  constructor(socket: WebSocket, path: string) {
    this.#socket = socket;
    this.path = path;
  }

  agree(encryptType: string, key: SessionKey): void {
    this.send(commands.keyNegotiateResult, { errorCode: 0, errorMsg: 'ok', encryptType });
    const type = parseEncryptType(encryptType);
    if (type) this.#cipher = createCipher(type, key);
  }

  open(text: string): { command: number; data: string } {
    return openFrame(text, this.#cipher);
  }

  send(command: number, data: unknown): void {
    this.#packetId += 1;
    const frame = { command, packetId: this.#packetId, timeStamp: Date.now(), data: JSON.stringify(data) };
    this.raw(sealFrame(frame, this.#cipher));
  }

  message(msgAction: string, msgData: object, more: Partial<ActionMessage> = {}): void {
    const envelope = { appId: '', cid: '', msgId: randomUUID(), msgAction, msgData: JSON.stringify(msgData) };
    this.send(commands.serverMessage, { ...envelope, msgExtraData: '', ...more });
  }

  push(messageid: string, payload: string): void {
    const rest = { appKey: 'k', appId: 'a', taskId: 't', actionChain: [], cdnType: '' };
    this.message('pushmessage', { id: `id-${messageid}`, messageid, ...rest }, { msgExtraData: payload });
  }

  raw(text: string): void {
    this.#socket.send(text);
  }

  /** Cuts the connection, without a closing handshake. */
  cut(): void {
    this.#socket.terminate();
  }
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
const pkcs8 = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));

function unwrap(digits: string): string {
  const block = privateDecrypt({ key: pkcs8, padding: constants.RSA_NO_PADDING }, Buffer.from(digits, 'hex'));
  const text = block.subarray(block.indexOf(0, 2) + 1).toString('latin1');
  if (!isKeyText(text)) throw new Error('the client sent no key');
  return text;
}

const results: Readonly<Record<string, string>> = {
  set_mode: 'set_mode_result',
  set_tag: 'settag_result',
  bind_alias: 'response_bind',
  unbind_alias: 'response_unbind',
};

/** A small gateway over real sockets: it speaks the protocol from the server's end, and remembers what it heard. */
export class GatewayFixture {
  readonly visitors: Visitor[] = [];
  readonly sessions: Set<string>;
  readonly keyId = 'fixture-key';
  readonly publicKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  readonly #encryptType: string;
  readonly #server = new WebSocketServer({ host: '127.0.0.1', port: 0 });

  private constructor({ encryptType = 'AES/CFB/NOPADDING', sessions = new Set() }: GatewayRules) {
    this.#encryptType = encryptType;
    this.sessions = sessions;
    this.#server.on('connection', (socket, request) => {
      const visitor = new Visitor(socket, request.url ?? '');
      this.visitors.push(visitor);
      socket.on('message', (data) => this.#hear(visitor, String(data)));
    });
  }

  /** Starts a gateway for one test. */
  static async listen(rules: GatewayRules = {}): Promise<GatewayFixture> {
    const gateway = new GatewayFixture(rules);
    await new Promise((resolve) => gateway.#server.once('listening', resolve));
    onTestFinished(() => {
      for (const client of gateway.#server.clients) client.terminate();
      gateway.#server.close();
    });
    return gateway;
  }

  get url(): string {
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}/nws`;
  }

  /** The client that came last. */
  get visitor(): Visitor {
    const last = this.visitors.at(-1);
    if (!last) throw new Error('nobody has come');
    return last;
  }

  #hear(visitor: Visitor, text: string): void {
    const { command, data: json } = visitor.open(text);
    const data = JSON.parse(json);
    visitor.frames.push({ command, data });
    if (command === commands.heartbeat) visitor.send(commands.heartbeat, '');
    else if (command === commands.keyNegotiate) {
      visitor.agree(this.#encryptType, { key: unwrap(data.secretKey), iv: unwrap(data.iv) });
    } else if (command === commands.register) this.#register(visitor, data.regId);
    else if (command === commands.login) {
      const known = this.sessions.has(data.session);
      visitor.send(commands.loginResult, { errorCode: known ? 0 : 1, errorMsg: '', session: data.session });
    } else if (command === commands.logout) visitor.send(commands.logoutResult, { errorCode: 0, errorMsg: '' });
    else if (command === commands.clientMessage) this.#answer(visitor, data);
  }

  #register(visitor: Visitor, regId: string): void {
    const session = randomUUID();
    this.sessions.add(session);
    const ids = { cid: cidOf(session), session, deviceId: 'device', regId };
    visitor.send(commands.registerResult, { errorCode: 0, errorMsg: '', ...ids });
  }

  #answer(visitor: Visitor, message: ActionMessage): void {
    const { msgId, msgAction } = message;
    visitor.messages.push({ ...message, msgData: JSON.parse(message.msgData) });
    const result = results[msgAction];
    if (result) visitor.message(result, { errorCode: 0, errorMsg: '', id: randomUUID() }, { msgId });
    else if (msgAction !== 'received') visitor.message('received', {}, { msgId });
  }
}
