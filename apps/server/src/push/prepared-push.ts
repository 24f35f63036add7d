import { type ActionMessage, commands, formatFrame, type PushMessage, serverActions } from '@guanlan/push-client/wire';
import { signFrame, textFrame } from './frames.js';
import type { StoredMessage } from './message.js';
import { padded, type SessionCipher } from './session-cipher.js';
import type { PushSocket } from './socket.js';

/**
 * A push for any number of connections. All that they share is made once, the signature too: plaintext and numbers are the
 * same for each. What is left to do for a connection is to encrypt into a frame that is otherwise ready.
 */
export class PreparedPush {
  readonly id: string;
  readonly seq: number;
  /** The plaintext in whole blocks. */
  readonly #blocks: Buffer;
  /** The frame, used for the next connection again when the system has taken it. */
  #frame: Buffer;
  readonly #dataAt: number;

  constructor(message: StoredMessage, appId: string, packetId: number, timeStamp: number) {
    this.id = message.id;
    this.seq = message.seq;
    const numbers = { command: commands.serverMessage, packetId, timeStamp };
    const text = JSON.stringify(envelope(message, appId));
    this.#blocks = padded(Buffer.from(text));
    const data = 'A'.repeat(4 * Math.ceil(this.#blocks.length / 3));
    this.#frame = textFrame(formatFrame({ ...numbers, data, signature: signFrame(numbers, text) }));
    this.#dataAt = this.#frame.indexOf('"data":"') + '"data":"'.length;
  }

  /** Writes it to one connection; answers how many bytes wait there now. */
  writeTo(socket: PushSocket, cipher: SessionCipher): number {
    this.#frame.write(cipher.encryptBlocks(this.#blocks).toString('base64'), this.#dataAt, 'latin1');
    const queued = socket.write(this.#frame);
    if (queued > 0) this.#frame = Buffer.from(this.#frame);
    return queued;
  }
}

/** A message to many names no client: none looks at it, and so it is one text for all. */
function envelope({ id, kind, value, payload }: StoredMessage, appId: string): ActionMessage {
  const push: PushMessage = { id, appKey: '', appId, messageid: id, taskId: id, actionChain: [], cdnType: '' };
  return {
    appId,
    cid: kind === 'cid' ? value : '',
    msgId: id,
    msgAction: serverActions.push,
    msgData: JSON.stringify(push),
    msgExtraData: payload,
  };
}
