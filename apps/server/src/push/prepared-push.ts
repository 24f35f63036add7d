import { hash } from 'node:crypto';
import {
  type ActionMessage,
  commands,
  formatFrame,
  type PushMessage,
  serverActions,
  signedText,
} from '@guanlan/push-client/wire';
import { textFrame } from './frames.js';
import type { StoredMessage } from './message.js';
import { padded, type SessionCipher } from './session-cipher.js';

const CID_BLANK = '0'.repeat(32);
const SIGNATURE_LENGTH = 44;

/**
 * A push for any number of connections. Everything that they share is written once, into a frame with three blanks; for
 * each there is then to do: fill in the client's id, hash, encrypt, and copy the frame.
 */
export class PreparedPush {
  readonly id: string;
  /** The numbers of the signed text, and the plaintext. */
  readonly #signed: Buffer;
  readonly #cidAt: number;
  /** The plaintext in whole blocks; the same memory as the end of `#signed`. */
  readonly #blocks: Buffer;
  readonly #frame: Buffer;
  readonly #dataAt: number;
  readonly #signatureAt: number;

  constructor(message: StoredMessage, appId: string, packetId: number, timeStamp: number) {
    this.id = message.id;
    const numbers = { command: commands.serverMessage, packetId, timeStamp };
    const prefix = signedText(numbers, '');
    const text = JSON.stringify(envelope(message, appId));
    const blocks = padded(Buffer.from(text));
    const bytes = Buffer.concat([Buffer.from(prefix), blocks]);
    this.#signed = bytes.subarray(0, prefix.length + Buffer.byteLength(text));
    this.#blocks = bytes.subarray(prefix.length);
    this.#cidAt = bytes.indexOf(`"cid":"${CID_BLANK}"`) + '"cid":"'.length;
    const data = 'A'.repeat(4 * Math.ceil(blocks.length / 3));
    this.#frame = textFrame(formatFrame({ ...numbers, data, signature: 'A'.repeat(SIGNATURE_LENGTH) }));
    this.#dataAt = this.#frame.indexOf('"data":"') + '"data":"'.length;
    this.#signatureAt = this.#frame.indexOf('"signature":"') + '"signature":"'.length;
  }

  /** The frame for one connection, as bytes of a WebSocket. */
  frameFor(cid: string, cipher: SessionCipher): Buffer {
    this.#signed.write(cid, this.#cidAt, 'latin1');
    const frame = Buffer.allocUnsafe(this.#frame.length);
    this.#frame.copy(frame);
    frame.write(hash('sha256', this.#signed, 'base64'), this.#signatureAt, 'latin1');
    frame.write(cipher.encryptBlocks(this.#blocks).toString('base64'), this.#dataAt, 'latin1');
    return frame;
  }
}

function envelope({ id, payload }: StoredMessage, appId: string): ActionMessage {
  const push: PushMessage = { id, appKey: '', appId, messageid: id, taskId: id, actionChain: [], cdnType: '' };
  return {
    appId,
    cid: CID_BLANK,
    msgId: id,
    msgAction: serverActions.push,
    msgData: JSON.stringify(push),
    msgExtraData: payload,
  };
}
