import {
  type ActionMessage,
  commands,
  formatFrame,
  type OpenFrame,
  type PushMessage,
  serverActions,
} from '@guanlan/push-client/wire';
import { base64Length, LANES } from './aes/kernel.js';
import type { Ciphers, Sealer } from './ciphers.js';
import { signFrame, textFrame } from './frames.js';
import type { StoredMessage } from './message.js';
import { type Sealable, SealedAhead } from './sealed-ahead.js';
import { padded, type SessionCipher } from './session-cipher.js';

/** A connection, as far as a push needs it. */
export interface PushTaker {
  /** Writes one whole frame; see `PushSocket`. */
  writeFrame(frame: Buffer): number;
}

/**
 * A push for any number of connections. All that they share is made once, the signature too: plaintext and numbers are the
 * same for each. What is left to do for a connection is to encrypt into a frame that is otherwise ready, for some
 * connections together.
 */
export class PreparedPush {
  readonly id: string;
  /** Of a message that is not kept yet: 0. */
  seq: number;
  readonly #sealer: Sealer;
  /** The frame, used for the next connection again when the system has taken it. */
  #frame: Buffer;
  readonly #dataAt: number;
  readonly #dataLength: number;
  #ahead: SealedAhead | undefined;
  /** Connections that are still to be written to, and their ciphers: the first so many. */
  #waiting = 0;
  readonly #takers: PushTaker[] = [];
  readonly #ciphers: SessionCipher[] = [];

  constructor(
    message: StoredMessage,
    appId: string,
    given: Pick<OpenFrame, 'packetId' | 'timeStamp'>,
    ciphers: Ciphers,
  ) {
    this.id = message.id;
    this.seq = message.seq;
    const numbers = { command: commands.serverMessage, ...given };
    const text = JSON.stringify(envelope(message, appId));
    const blocks = padded(Buffer.from(text));
    this.#sealer = ciphers.seal(blocks);
    const data = 'A'.repeat(base64Length(blocks.length));
    this.#dataLength = data.length;
    this.#frame = textFrame(formatFrame({ ...numbers, data, signature: signFrame(numbers, text) }));
    this.#dataAt = this.#frame.indexOf('"data":"') + '"data":"'.length;
  }

  /** Begins to encrypt for connections that it is not to be written to yet. */
  sealAhead(memory: Buffer, connections: Iterable<Sealable>): SealedAhead {
    this.#ahead = new SealedAhead(this.#sealer, this.#dataLength, memory, connections);
    return this.#ahead;
  }

  /** Writes it to one connection, at once or with others or at the next {@link PreparedPush.flush}, which follows in the same turn. */
  add(taker: PushTaker, cipher: SessionCipher): void {
    if (this.#ahead?.take(cipher, this.#frame, this.#dataAt)) {
      this.#write(taker);
      return;
    }
    this.#takers[this.#waiting] = taker;
    this.#ciphers[this.#waiting] = cipher;
    this.#waiting += 1;
    if (this.#waiting === LANES) this.flush();
  }

  /** Writes it to those that were added. */
  flush(): void {
    const count = this.#waiting;
    if (count === 0) return;
    this.#waiting = 0;
    this.#sealer.begin(this.#ciphers, count);
    for (let lane = 0; lane < count; lane += 1) {
      this.#sealer.copy(lane, this.#frame, this.#dataAt);
      const taker = this.#takers[lane];
      if (taker) this.#write(taker);
    }
  }

  #write(taker: PushTaker): void {
    if (taker.writeFrame(this.#frame) > 0) this.#frame = Buffer.from(this.#frame);
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
