/** Bytes that wait in all connections together, from which on clients that do not read are given less. */
const UNREAD_HIGH = 128 * 1024 * 1024;
/** Time in which a client reads all that waits for it, ms: a full queue at a slow phone's 1.5 KB/s. */
const TIMEOUT_MS = 180_000;
/** Time in which a client reads everything while much waits for all clients, ms. */
const SHORT_TIMEOUT_MS = 10_000;

/**
 * Counts the bytes that wait in all push connections of this server. Each connection's queue is bounded, but one address
 * may have thousands of them.
 */
export class UnreadBytes {
  #total = 0;

  /** Whether much waits. */
  get isHigh(): boolean {
    return this.#total >= UNREAD_HIGH;
  }

  /** For how long a connection may not have been read to its end, ms. */
  get timeoutMs(): number {
    return this.isHigh ? SHORT_TIMEOUT_MS : TIMEOUT_MS;
  }

  /** A connection's queue has changed. */
  changed(from: number, to: number): void {
    this.#total += to - from;
  }
}
