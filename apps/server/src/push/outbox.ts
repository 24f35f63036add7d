import type { StoredMessage } from './message.js';
import type { PreparedPush } from './prepared-push.js';

/** Bytes that may wait in a connection; what comes beyond is read from the database once there is room. */
const QUEUE_MAX = 262_144;
/** Messages that a client may owe its receipt for. */
const UNCONFIRMED_MAX = 500;
/** Messages of a connection that are remembered, so that none is written twice. */
const REMEMBERED = 1_000;
const PAGE = 100;

/** What an outbox stands on. */
export interface OutboxDeps {
  /** Bytes that were written and have not left. */
  queued(): number;
  write(push: PreparedPush): void;
  prepare(message: StoredMessage): PreparedPush;
  /** Messages that the client has not confirmed, in order, after one of them. */
  backlog(after: number, limit: number): Promise<StoredMessage[]>;
  onSuppressed(): void;
}

/**
 * The messages of one logged-in connection: each is written once, in a bounded queue. The database is the queue's other
 * half: when the connection is behind, live messages are left there, and read again from the first that is not confirmed.
 */
export class Outbox {
  readonly #deps: OutboxDeps;
  /** Messages written, and what the client reported of each. */
  #sent: Map<string, Set<string>> | undefined;
  #unconfirmed = 0;
  #catchingUp = false;
  #again = false;
  #closed = false;
  #wake: (() => void) | undefined;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  /** A message that was sent just now. True when it was written at once. */
  offer(push: PreparedPush): boolean {
    if (this.#closed) return false;
    if (this.#sent?.has(push.id)) {
      this.#deps.onSuppressed();
      return false;
    }
    if (this.#catchingUp || !this.#hasRoom()) {
      this.#again = true;
      return false;
    }
    this.#write(push);
    return true;
  }

  /** Whether live messages were left in the database, and nobody is reading them. */
  get behind(): boolean {
    return this.#again && !this.#catchingUp && !this.#closed;
  }

  /** Writes what the client has not confirmed. Rejects when the database does; {@link Outbox.behind} stays true then. */
  async catchUp(): Promise<void> {
    this.#again = true;
    if (this.#catchingUp || this.#closed) return;
    this.#catchingUp = true;
    try {
      while (this.#again && !this.#closed) {
        this.#again = false;
        await this.#readOn();
      }
    } catch (error) {
      this.#again = true;
      throw error;
    } finally {
      this.#catchingUp = false;
    }
  }

  async #readOn(): Promise<void> {
    let after = 0;
    for (;;) {
      const page = await this.#deps.backlog(after, PAGE);
      for (const message of page) {
        after = message.seq;
        if (this.#sent?.has(message.id)) continue;
        while (!this.#hasRoom() && !this.#closed) await new Promise<void>((resolve) => (this.#wake = resolve));
        if (this.#closed) return;
        this.#write(this.#deps.prepare(message));
      }
      if (page.length < PAGE || this.#closed) return;
    }
  }

  /** Notes a report. False for one that was made before; true, too, for a message of an earlier connection. */
  report(messageId: string, action: string): boolean {
    const made = this.#sent?.get(messageId);
    if (!made) return true;
    if (made.has(action)) return false;
    made.add(action);
    if (action === 'received') {
      this.#unconfirmed -= 1;
      this.poke();
    }
    return true;
  }

  /** Whether the message was written to this connection. */
  knows(messageId: string): boolean {
    return this.#sent?.has(messageId) ?? false;
  }

  /** There may be room again. */
  poke(): void {
    if (!this.#wake || !(this.#closed || this.#hasRoom())) return;
    this.#wake();
    this.#wake = undefined;
  }

  close(): void {
    this.#closed = true;
    this.poke();
  }

  #hasRoom(): boolean {
    return this.#unconfirmed < UNCONFIRMED_MAX && this.#deps.queued() < QUEUE_MAX;
  }

  #write(push: PreparedPush): void {
    this.#sent ??= new Map();
    if (this.#sent.size >= REMEMBERED) this.#forgetOldest(this.#sent);
    this.#sent.set(push.id, new Set());
    this.#unconfirmed += 1;
    this.#deps.write(push);
  }

  #forgetOldest(sent: Map<string, Set<string>>): void {
    const [oldest] = sent;
    if (!oldest) return;
    if (!oldest[1].has('received')) this.#unconfirmed -= 1;
    sent.delete(oldest[0]);
  }
}
