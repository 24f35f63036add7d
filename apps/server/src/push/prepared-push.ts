import {
  type ActionMessage,
  commands,
  formatFrame,
  type OpenFrame,
  type PushMessage,
  serverActions,
} from '@guanlan/push-client/wire';
import { KEY_LANES } from './aes/kernel.js';
import type { Ciphers, Sealer } from './ciphers/ciphers.js';
import { padded, type SessionCipher } from './ciphers/session-cipher.js';
import type { StoredMessage } from './message.js';
import { signFrame, textFrame } from './session/frames.js';

/** A connection, as far as a push needs it. */
export interface PushTaker {
  /** Writes one whole frame; see `PushSocket`. */
  writeFrame(frame: Buffer): number;
}

/**
 * A push for any number of connections. All that they share is made once, the signature too: plaintext and numbers are
 * equal for each. The work left for a connection is to encrypt into a frame that is otherwise ready, for some
 * connections together.
 */
export class PreparedPush {
  readonly id: string;
  readonly seq: number;
  readonly #sealer: Sealer;
  /** The frame, used for the next connection again when the system has taken it. */
  #frame: Buffer;
  readonly #dataAt: number;
  /** Number of entries of `#takers` and `#ciphers` that are still to be written to. */
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
    const data = 'A'.repeat(4 * Math.ceil(blocks.length / 3));
    this.#frame = textFrame(formatFrame({ ...numbers, data, signature: signFrame(numbers, text) }));
    this.#dataAt = this.#frame.indexOf('"data":"') + '"data":"'.length;
  }

  /** Length of its frame, bytes. */
  get bytes(): number {
    return this.#frame.length;
  }

  /** Writes it to one connection, with others or at the next {@link PreparedPush.flush}, which follows in the same turn. */
  add(taker: PushTaker, cipher: SessionCipher): void {
    this.#takers[this.#waiting] = taker;
    this.#ciphers[this.#waiting] = cipher;
    this.#waiting += 1;
    if (this.#waiting === KEY_LANES) this.flush();
  }

  /** Writes it to those that were added. */
  flush(): void {
    const count = this.#waiting;
    if (count === 0) return;
    this.#waiting = 0;
    this.#sealer.begin(this.#ciphers, count);
    for (let lane = 0; lane < count; lane += 1) {
      this.#sealer.copy(lane, this.#frame, this.#dataAt);
      const queued = this.#takers[lane]?.writeFrame(this.#frame) ?? 0;
      if (queued > 0) this.#frame = Buffer.from(this.#frame);
    }
  }
}

/** The app message of a push. It names no client, since clients do not read that, and so one text serves all. */
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
