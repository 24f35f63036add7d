import { ipKey } from '../providers/limits/ip-key.js';
import type { SharedFrames } from './session/frame-budget.js';

/** Points for each connection that an address may have: in a row, each second, and in a row where pushes are to be answered. */
const AT_ONCE = 3;
const PER_SECOND = 1 / 3;
const WITH_ANSWERS = 7;
/** Receipts that a client sends of a push. */
const ANSWERS = 2;

/**
 * Limits the frames of all connections of an address. Each takes the server some microseconds: what a connection may send
 * at once, sent by thousands of them, would stop all else for seconds.
 */
class AddressFrames implements SharedFrames {
  readonly #connections: number;
  #left: number;
  #filledAt = 0;
  open = 0;

  constructor(connections: number) {
    this.#connections = connections;
    this.#left = AT_ONCE * connections;
  }

  consume(now: number, points: number): boolean {
    const more = ((now - this.#filledAt) / 1000) * PER_SECOND * this.#connections;
    this.#left = Math.max(this.#left, Math.min(AT_ONCE * this.#connections, this.#left + more));
    this.#filledAt = now;
    if (this.#left < points) return false;
    this.#left -= points;
    return true;
  }

  expectAnswers(): void {
    this.#left = Math.min(WITH_ANSWERS * this.#connections, this.#left + ANSWERS);
  }
}

/** The budgets of frames of the addresses that are connected. An IPv6 network of 64 bits is one address. */
export class FramesByAddress {
  readonly #connections: number;
  readonly #open = new Map<string, AddressFrames>();

  /** @param connections - most of one address */
  constructor(connections: number) {
    this.#connections = connections;
  }

  /** The budget of a connection's address; `end` is called once, when the connection is over. */
  begin(ip: string): { readonly frames: SharedFrames; end(): void } {
    const key = ipKey(ip);
    const frames = this.#open.get(key) ?? new AddressFrames(this.#connections);
    this.#open.set(key, frames);
    frames.open += 1;
    const end = (): void => {
      frames.open -= 1;
      if (frames.open === 0) this.#open.delete(key);
    };
    return { frames, end };
  }
}
