import type { StoredMessage } from '../message.js';
import type { PreparedPush } from '../prepared-push.js';
import { SentLog } from './sent-log.js';

/** Messages that a client may owe its receipt for. */
const UNCONFIRMED_MAX = 500;
const PAGE_SIZE = 100;

/** Reports of a client on a message, as bits. */
const reportBits: Readonly<Record<string, number>> = { received: 1, '0': 2, '210000': 4, '220000': 8, '1': 16 };
const RECEIVED_BIT = 1;

/** Whether clients may report this of a message. */
export const isReport = (action: string): boolean => Object.hasOwn(reportBits, action);

/** The connection that an outbox belongs to. */
export interface OutboxOwner {
  /** Whether the connection takes more; its queue is bounded. */
  readonly hasRoom: boolean;
  writePush(push: PreparedPush): void;
  prepare(message: StoredMessage): PreparedPush;
  /** Messages that the client has not confirmed, in order, after one of them. */
  backlog(after: number, limit: number): Promise<StoredMessage[]>;
}

/**
 * The messages of one logged-in connection: each is written once, in a bounded queue. The database is the queue's other
 * half: until the first {@link Outbox.catchUp}, and when the connection is behind, live messages are left there, and read
 * again from the first that is not confirmed.
 */
export class Outbox {
  readonly #owner: OutboxOwner;
  readonly #sent = new SentLog();
  #unconfirmed = 0;
  #begun = false;
  #catchingUp = false;
  #again = false;
  #closed = false;
  #wake: (() => void) | undefined;

  constructor(owner: OutboxOwner) {
    this.#owner = owner;
  }

  /**
   * A message that was sent just now: written (by its {@link PreparedPush.flush} at the latest), left for later, or not
   * wanted because the client has it.
   */
  offer(push: PreparedPush): 'written' | 'later' | 'known' {
    if (this.#sent.has(push)) return 'known';
    // Before the first catch-up it would overtake messages stored for the client.
    if (!this.#begun || this.#catchingUp || this.#closed || !this.#hasRoom()) {
      this.#again = true;
      return 'later';
    }
    this.#write(push);
    return 'written';
  }

  /**
   * Writes a message that is of value only now. False where it was not written: the connection is not ready for it, or
   * has no room.
   */
  offerLive(push: PreparedPush): boolean {
    if (!this.#begun || this.#closed || !this.#owner.hasRoom) return false;
    this.#owner.writePush(push);
    return true;
  }

  /** Whether live messages were left in the database, and no catch-up is running. */
  get behind(): boolean {
    return this.#again && this.#begun && !this.#catchingUp && !this.#closed;
  }

  /**
   * Writes the messages that the client has not confirmed, and returns their number. Rejects when the database does;
   * {@link Outbox.behind} stays true then.
   */
  async catchUp(): Promise<number> {
    this.#begun = true;
    this.#again = true;
    if (this.#catchingUp || this.#closed) return 0;
    this.#catchingUp = true;
    let written = 0;
    try {
      while (this.#again && !this.#closed) {
        this.#again = false;
        written += await this.#readOn();
      }
      return written;
    } catch (error) {
      this.#again = true;
      throw error;
    } finally {
      this.#catchingUp = false;
    }
  }

  async #readOn(): Promise<number> {
    let after = 0;
    let written = 0;
    for (;;) {
      const page = await this.#owner.backlog(after, PAGE_SIZE);
      for (const message of page) {
        after = message.seq;
        if (this.#sent.has(message)) continue;
        while (!this.#hasRoom() && !this.#closed) await this.#room();
        if (this.#closed) return written;
        const push = this.#owner.prepare(message);
        this.#write(push);
        push.flush();
        written += 1;
      }
      if (page.length < PAGE_SIZE || this.#closed) return written;
    }
  }

  /** Notes a report. False for one that was made before; true, too, for a message of an earlier connection. */
  report(messageId: string, action: string): boolean {
    const bit = reportBits[action] ?? 0;
    const made = this.#sent.reported(messageId);
    if (made === undefined) return true;
    if ((made & bit) !== 0) return false;
    this.#sent.note(messageId, made | bit);
    if (bit === RECEIVED_BIT) {
      this.#unconfirmed -= 1;
      this.poke();
    }
    return true;
  }

  /** There may be room again. */
  poke(): void {
    if (!this.#wake || !(this.#closed || this.#hasRoom())) return;
    const wake = this.#wake;
    this.#wake = undefined;
    wake();
  }

  close(): void {
    this.#closed = true;
    this.poke();
  }

  #room(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #hasRoom(): boolean {
    return this.#unconfirmed < UNCONFIRMED_MAX && this.#owner.hasRoom;
  }

  #write(push: PreparedPush): void {
    const forgotten = this.#sent.add(push);
    // A message that drops out of the log unconfirmed no longer counts as awaiting its receipt.
    if (forgotten === undefined || (forgotten & RECEIVED_BIT) !== 0) this.#unconfirmed += 1;
    this.#owner.writePush(push);
  }
}
