import type { ServerResponse } from 'node:http';
import { ipKey } from '../../providers/limits/ip-key.js';

/** Most bytes of answers that wait for their clients to read them: of one address, and of all. */
export interface UnreadLimits {
  readonly ofAddress: number;
  readonly total: number;
}

const defaultLimits: UnreadLimits = { ofAddress: 64_000_000, total: 384_000_000 };
/** Memory that an answer takes beside its bytes. */
const OVERHEAD_BYTES = 4_096;

/** The waiting answers of an address, the oldest first, with their bytes. */
interface Waiting {
  readonly answers: Map<ServerResponse, number>;
  bytes: number;
}

/**
 * Bounds the answers that stay in memory because their clients read them slowly: each may take as long as it needs, but
 * where too much waits, the oldest answers of the address are given up, or of the one with the most.
 */
export class UnreadAnswers {
  readonly #limits: UnreadLimits;
  readonly #byAddress = new Map<string, Waiting>();
  #total = 0;

  constructor(limits: UnreadLimits = defaultLimits) {
    this.#limits = limits;
  }

  /** Bytes that wait. */
  get total(): number {
    return this.#total;
  }

  /** Counts an answer until it has left, or its connection has ended. */
  add(response: ServerResponse, ip: string, length: number): void {
    if (response.destroyed) return;
    const address = ipKey(ip);
    const bytes = length + OVERHEAD_BYTES;
    const waiting = this.#byAddress.get(address) ?? { answers: new Map<ServerResponse, number>(), bytes: 0 };
    this.#byAddress.set(address, waiting);
    waiting.answers.set(response, bytes);
    waiting.bytes += bytes;
    this.#total += bytes;
    response.once('close', () => this.#remove(address, response));
    while (waiting.bytes > this.#limits.ofAddress && waiting.answers.size > 1) this.#giveUpOldest(address, waiting);
    while (this.#total > this.#limits.total) this.#giveUpOldest(...this.#heaviest([address, waiting]));
  }

  #giveUpOldest(address: string, { answers }: Waiting): void {
    const [oldest] = answers.keys();
    if (!oldest) return;
    this.#remove(address, oldest);
    oldest.destroy();
  }

  #heaviest(first: [string, Waiting]): [string, Waiting] {
    let most = first;
    for (const one of this.#byAddress) if (one[1].bytes > most[1].bytes) most = one;
    return most;
  }

  #remove(address: string, response: ServerResponse): void {
    const waiting = this.#byAddress.get(address);
    const bytes = waiting?.answers.get(response);
    if (!waiting || bytes === undefined) return;
    waiting.answers.delete(response);
    waiting.bytes -= bytes;
    this.#total -= bytes;
    if (waiting.answers.size === 0) this.#byAddress.delete(address);
  }
}
