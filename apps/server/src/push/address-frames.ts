import { ipKey } from '../providers/limits/ip-key.js';
import { TokenBucket } from '../providers/limits/token-bucket.js';
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
  readonly #most: number;
  readonly #points: TokenBucket;
  open = 0;

  constructor(connections: number) {
    this.#most = WITH_ANSWERS * connections;
    this.#points = new TokenBucket({ capacity: AT_ONCE * connections, perSecond: PER_SECOND * connections }, 0);
  }

  consume(now: number, points: number): boolean {
    return this.#points.take(now, points);
  }

  expectAnswers(): void {
    this.#points.add(ANSWERS, this.#most);
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
