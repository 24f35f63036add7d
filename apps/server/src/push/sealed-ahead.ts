import { LANES } from './aes/kernel.js';
import type { Sealer } from './ciphers.js';
import type { SessionCipher } from './session-cipher.js';

/** Most bytes that are encrypted before their message may be sent. */
const MEMORY = 2_097_152;
/** Connections that are encrypted for in one go, before others get their turn. */
const STEP = 16 * LANES;
/** Connections that may have gone since, one after another, before one that is looked for is given up. */
const GONE_MAX = 16;

/** A connection, as far as what is encrypted ahead needs it. */
export interface Sealable {
  /** None once the connection has ended. */
  readonly cipher: SessionCipher | undefined;
}

/**
 * What connections will get of a message, encrypted while the database keeps it: the time would be lost else. What does
 * not fit the memory is encrypted when it is sent.
 */
export class SealedAhead {
  readonly #sealer: Sealer;
  readonly #length: number;
  readonly #memory: Buffer;
  readonly #connections: Iterator<Sealable>;
  readonly #ciphers: SessionCipher[] = [];
  readonly #group: SessionCipher[] = [];
  #next = 0;

  /** `length` is that of one connection's text. */
  constructor(sealer: Sealer, length: number, memory: Buffer, connections: Iterable<Sealable>) {
    this.#sealer = sealer;
    this.#length = length;
    this.#memory = memory;
    this.#connections = connections[Symbol.iterator]();
  }

  /** Encrypts for some more connections. False when there are none, or no room. */
  go(): boolean {
    for (let left = STEP; left > 0; left -= LANES) {
      const room = Math.floor(this.#memory.length / this.#length) - this.#ciphers.length;
      const count = this.#gather(Math.min(LANES, room));
      if (count === 0) return false;
      this.#sealer.begin(this.#group, count);
      for (let lane = 0; lane < count; lane += 1) {
        this.#sealer.copy(lane, this.#memory, this.#ciphers.length * this.#length);
        this.#ciphers.push(this.#group[lane] as SessionCipher);
      }
    }
    return true;
  }

  /** Copies what a connection gets. False where that was not made. They are asked for in the order they were given in. */
  take(cipher: SessionCipher, into: Buffer, at: number): boolean {
    const end = Math.min(this.#ciphers.length, this.#next + GONE_MAX);
    for (let n = this.#next; n < end; n += 1) {
      if (this.#ciphers[n] !== cipher) continue;
      this.#memory.copy(into, at, n * this.#length, (n + 1) * this.#length);
      this.#next = n + 1;
      return true;
    }
    return false;
  }

  #gather(max: number): number {
    let count = 0;
    while (count < max) {
      const { value, done } = this.#connections.next();
      if (done === true) break;
      if (!value.cipher) continue;
      this.#group[count] = value.cipher;
      count += 1;
    }
    return count;
  }
}

/** The memory for one message that is encrypted ahead, kept for the next one. */
export class AheadMemory {
  #bytes: Buffer | undefined;
  #used = false;

  /**
   * Encrypts while `kept` is pending, in turns between which others get theirs. Answers what ends it; undefined while
   * the memory is another message's.
   */
  use(kept: Promise<unknown>, begin: (memory: Buffer) => SealedAhead): (() => void) | undefined {
    if (this.#used) return undefined;
    this.#used = true;
    this.#bytes ??= Buffer.alloc(MEMORY);
    const sealed = begin(this.#bytes);
    let over = false;
    const end = (): void => {
      over = true;
    };
    kept.then(end, end);
    const go = (): void => {
      if (!over && sealed.go()) setImmediate(go);
    };
    // Not before the query has left.
    setImmediate(go);
    return () => {
      over = true;
      this.#used = false;
    };
  }
}
