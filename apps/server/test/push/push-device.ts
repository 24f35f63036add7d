import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import {
  type ActionMessage,
  cidOf,
  clientActions,
  commands,
  createCipher,
  type FrameCipher,
  mapAppId,
  openFrame,
  type PushMessage,
  parseEncryptType,
  parseFrame,
  sealFrame,
} from '@guanlan/push-client/wire';
import { WebSocket } from 'ws';

/** Parameters that a client needs to connect: the `push` of `/config.json`. */
export interface PushAddress {
  readonly url: string;
  readonly appId: string;
  readonly keyId: string;
  readonly publicKey: string;
}

/** A frame of the server, its data read. */
export interface Heard {
  readonly command: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly data: any;
}

/** End of a connection: the WebSocket's code and reason. */
interface Ended {
  readonly code: number;
  readonly reason: string;
}

/** A push client that sends only what a test makes it send, on the client's codec. */
export class PushDevice {
  readonly heard: Heard[] = [];
  /** Frames as they were sent, for tests that send them again. */
  readonly sentTexts: string[] = [];
  readonly ended: Promise<Ended>;
  cid = '';
  session = '';
  readonly #to: PushAddress;
  readonly #socket: WebSocket;
  #cipher: FrameCipher | undefined;
  #packetId = 0;
  #wake: (() => void)[] = [];
  #over: Ended | undefined;

  private constructor(to: PushAddress, socket: WebSocket) {
    this.#to = to;
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('message', (data) => this.#hear(String(data)));
    this.ended = new Promise((resolve) => {
      socket.on('close', (code, reason) => {
        this.#over = { code, reason: String(reason) };
        resolve(this.#over);
        this.#wakeAll();
      });
    });
  }

  /** Opens the connection and nothing more. */
  static async open(to: PushAddress, headers: Record<string, string> = {}): Promise<PushDevice> {
    const socket = new WebSocket(to.url, { perMessageDeflate: false, headers });
    const device = new PushDevice(to, socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return device;
  }

  /** Opens it with a key negotiated. */
  static async keyed(to: PushAddress): Promise<PushDevice> {
    const device = await PushDevice.open(to);
    await device.negotiate();
    return device;
  }

  /** Comes as far as being logged in: with a session, or newly registered. */
  static async online(to: PushAddress, session?: string): Promise<PushDevice> {
    const device = await PushDevice.keyed(to);
    if (session === undefined) await device.register();
    else device.session = session;
    const { errorCode } = await device.login();
    if (errorCode !== 0) throw new Error(`the login was refused: ${errorCode}`);
    return device;
  }

  get appId(): string {
    return mapAppId(this.#to.appId);
  }

  async negotiate(change: Record<string, unknown> = {}): Promise<Heard['data']> {
    const key = { key: randomBytes(16).toString('hex'), iv: randomBytes(16).toString('hex') };
    this.send(commands.keyNegotiate, {
      appId: this.appId,
      rsaPublicKeyId: this.#to.keyId,
      algorithm: 'AES',
      secretKey: rsaEncrypt(this.#to.publicKey, key.key),
      iv: rsaEncrypt(this.#to.publicKey, key.iv),
      ...change,
    });
    const { data } = await this.next(commands.keyNegotiateResult);
    const type = parseEncryptType(data.encryptType);
    if (type) this.#cipher = createCipher(type, key);
    return data;
  }

  async register(change: Record<string, unknown> = {}): Promise<Heard['data']> {
    this.send(commands.register, { appId: this.appId, regId: 'M-V0-test', ...change });
    const { data } = await this.next(commands.registerResult);
    this.session = data.session;
    return data;
  }

  async login(session = this.session): Promise<Heard['data']> {
    this.send(commands.login, { appId: this.appId, session });
    const { data } = await this.next(commands.loginResult);
    if (data.errorCode === 0) this.cid = cidOf(session);
    return data;
  }

  /** Sends a frame as it should be; answers its text. */
  send(command: number, data: unknown, packetId = ++this.#packetId): string {
    const frame = { command, packetId, timeStamp: Date.now(), data: JSON.stringify(data) };
    const text = sealFrame(frame, this.#cipher);
    this.sendText(text);
    return text;
  }

  sendText(text: string): void {
    this.sentTexts.push(text);
    this.#socket.send(text);
  }

  sendBytes(bytes: Buffer): void {
    this.#socket.send(bytes);
  }

  /** A frame of the WebSocket itself. */
  ping(): void {
    this.#socket.ping();
  }

  /** Part of a frame, which is never whole. */
  sendPart(text: string): void {
    this.#socket.send(text, { fin: false });
  }

  /** An action message (command 5). */
  act(msgAction: string, msgData: unknown, msgId = '7'): string {
    const data = { appId: this.appId, cid: this.cid, msgId, msgAction, msgData: JSON.stringify(msgData) };
    return this.send(commands.clientMessage, { ...data, msgExtraData: '' });
  }

  /** An action message, and the result that answers it. */
  async ask(msgAction: string, msgData: unknown): Promise<ActionMessage & { result: { errorCode: number } }> {
    const msgId = String(++asked);
    this.act(msgAction, msgData, msgId);
    const { data } = await this.next(commands.serverMessage, ({ data }) => data.msgId === msgId);
    return { ...data, result: JSON.parse(data.msgData) };
  }

  confirm(messageId: string): string {
    return this.act(clientActions.received, { msgId: messageId, cid: this.cid });
  }

  feedBack(messageId: string, actionid: string): string {
    const feedback = { messageid: messageId, appkey: '', appid: this.appId, taskid: messageId, actionid };
    return this.act(clientActions.feedback, { ...feedback, result: 'ok', timestamp: String(Date.now()) });
  }

  /** The next push: the app's payload, and the message's id. It is confirmed. */
  async push(): Promise<{ id: string; payload: string; envelope: ActionMessage }> {
    const { data } = await this.next(commands.serverMessage, ({ data }) => data.msgAction === 'pushmessage');
    const { id } = JSON.parse(data.msgData) as PushMessage;
    this.confirm(id);
    return { id, payload: data.msgExtraData, envelope: data };
  }

  /** The next frame of a command that was not taken before; waits for it. */
  async next(command: number, matches: (heard: Heard) => boolean = () => true): Promise<Heard> {
    for (;;) {
      const at = this.heard.findIndex((one) => one.command === command && matches(one));
      const found = this.heard[at];
      if (found) {
        this.heard.splice(at, 1);
        return found;
      }
      if (this.#over) throw new Error(`the connection ended: ${JSON.stringify(this.#over)}`);
      await new Promise<void>((resolve) => this.#wake.push(resolve));
    }
  }

  /** Waits until everything sent before was processed: a heartbeat comes back after it. */
  async settled(): Promise<void> {
    this.send(commands.heartbeat, '');
    await this.next(commands.heartbeat);
  }

  /** Pushes that have come and that no test has taken. */
  get pushes(): readonly Heard[] {
    return this.heard.filter(({ data }) => data?.msgAction === 'pushmessage');
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  async close(): Promise<void> {
    this.#socket.terminate();
    await this.ended;
  }

  #hear(text: string): void {
    const { command } = parseFrame(text);
    const { data } = openFrame(text, this.#cipher);
    this.heard.push({ command, data: JSON.parse(data) });
    this.#wakeAll();
  }

  #wakeAll(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}

let asked = 0;

/** Encrypts as the original SDK does: PKCS#1 v1.5, hexadecimal. */
export function rsaEncrypt(publicKey: string, text: string): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('hex');
}
