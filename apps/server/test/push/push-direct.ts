import { randomBytes } from 'node:crypto';
import {
  type ClientAction,
  clientActions,
  commands,
  createCipher,
  mapAppId,
  openFrame,
  parseFrame,
  sealFrame,
} from '@guanlan/push-client/wire';
import type { Push } from '../../src/push/push.js';
import type { PushSession } from '../../src/push/session/session.js';
import type { PushCaller } from '../../src/push/session/socket.js';
import { type Heard, rsaEncrypt } from './push-device.js';

/** A caller without limits. */
export const anyCaller: PushCaller = {
  frames: { consume: () => true, expectAnswers: () => {} },
  mayRegister: async () => true,
  mayChange: async () => true,
  inTurn: (change) => change(),
};

/** A client of a `Push` without a network: its frames have been processed when the call returns. */
export class DirectClient {
  readonly heard: Heard[] = [];
  readonly session: PushSession;
  cid = '';
  secret = '';
  /** Bytes that the connection says are waiting. */
  waiting = 0;
  dropped = false;
  readonly #appId: string;
  readonly #key = { key: randomBytes(16).toString('hex'), iv: randomBytes(16).toString('hex') };
  readonly #cipher = createCipher({ mode: 'cbc', padding: 'pkcs7' }, this.#key);
  #packetId = 0;
  #wake: () => void = () => {};

  private constructor(push: Push) {
    this.#appId = mapAppId(push.client.appId);
    const silent = (): void => {};
    const waiting = (): number => this.waiting;
    this.session = push.accept(
      {
        write: (frame) => {
          this.#hear(frame);
          return this.waiting;
        },
        get waiting() {
          return waiting();
        },
        drop: () => {
          this.dropped = true;
        },
        ...{ close: silent, pause: silent, resume: silent },
      },
      anyCaller,
    );
  }

  /** Comes as far as being logged in: with the secret of an earlier one, or newly registered. */
  static async online(push: Push, secret?: string): Promise<DirectClient> {
    const client = new DirectClient(push);
    const { keyId, publicKey } = push.client;
    client.say(commands.keyNegotiate, {
      ...{ appId: client.#appId, rsaPublicKeyId: keyId, algorithm: 'AES' },
      secretKey: rsaEncrypt(publicKey, client.#key.key),
      iv: rsaEncrypt(publicKey, client.#key.iv),
    });
    await client.next(commands.keyNegotiateResult);
    client.secret = secret ?? '';
    if (secret === undefined) {
      client.say(commands.register, { appId: client.#appId, regId: 'M-V0-test' });
      client.secret = (await client.next(commands.registerResult)).data.session;
    }
    client.say(commands.login, { appId: client.#appId, session: client.secret });
    await client.next(commands.loginResult);
    client.cid = client.session.cid;
    return client;
  }

  say(command: number, data: unknown): void {
    this.#packetId += 1;
    const frame = { command, packetId: this.#packetId, timeStamp: Date.now(), data: JSON.stringify(data) };
    this.session.receive(sealFrame(frame, this.#cipher));
  }

  act(msgAction: ClientAction, msgData: object): void {
    const data = { appId: this.#appId, cid: this.cid, msgId: '7', msgAction, msgData: JSON.stringify(msgData) };
    this.say(commands.clientMessage, { ...data, msgExtraData: '' });
  }

  confirm(messageId: string): void {
    this.act(clientActions.received, { msgId: messageId, cid: this.cid });
  }

  /** The next push that was not taken before, not confirmed. */
  async push(): Promise<{ readonly id: string; readonly payload: string }> {
    const { data } = await this.next(commands.serverMessage);
    return { id: data.msgId, payload: data.msgExtraData };
  }

  async next(command: number): Promise<Heard> {
    for (;;) {
      const at = this.heard.findIndex((one) => one.command === command);
      const [found] = at < 0 ? [] : this.heard.splice(at, 1);
      if (found) return found;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  #hear(frame: Buffer): void {
    const lengthByte = frame[1] ?? 0;
    const text = frame.subarray(lengthByte < 126 ? 2 : lengthByte === 126 ? 4 : 10).toString();
    const { command } = parseFrame(text);
    this.heard.push({ command, data: JSON.parse(openFrame(text, this.#cipher).data) });
    this.#wake();
  }
}
