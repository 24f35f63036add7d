import { hash } from 'node:crypto';

/** Key texts that are remembered. */
const REMEMBERED = 20_000;

/**
 * The encrypted keys of the latest connections. A client makes a new one for each, with random padding: one that comes
 * again is a recording of somebody else's connection, whose other frames would follow.
 */
export class SeenKeys {
  readonly #seen = new Set<string>();
  readonly #most: number;

  constructor(most = REMEMBERED) {
    this.#most = most;
  }

  /** Whether the text was there before; it is from now on. */
  has(secretKey: string): boolean {
    const digest = hash('sha256', secretKey.toLowerCase(), 'base64').slice(0, 22);
    if (this.#seen.has(digest)) return true;
    if (this.#seen.size >= this.#most) this.#seen.delete(this.#seen.values().next().value ?? '');
    this.#seen.add(digest);
    return false;
  }
}
