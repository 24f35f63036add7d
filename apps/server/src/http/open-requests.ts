import type { ServerResponse } from 'node:http';
import { ipKey } from '../providers/limits/ip-key.js';
import { KeyedCounter } from '../providers/limits/keyed-counter.js';

/** Most open requests of one address, unless another number is given: its streams of answers are a part of them. */
const MAX_OF_ADDRESS = 2_000;

/**
 * Bounds how many requests of one address are open: a client that reads an answer slowly keeps a connection, a part of
 * the answer and, of a file, a descriptor.
 */
export class OpenRequests {
  readonly #max: number;
  readonly #open = new KeyedCounter();

  constructor(max = MAX_OF_ADDRESS) {
    this.#max = max;
  }

  /** Counts a request until its answer is over; false, and not counted, where its address has too many. */
  add(ip: string, response: ServerResponse): boolean {
    const address = ipKey(ip);
    if (this.#open.get(address) >= this.#max) return false;
    response.once('close', this.#open.add(address));
    return true;
  }
}
