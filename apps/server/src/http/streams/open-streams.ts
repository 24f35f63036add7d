import type { ServerResponse } from 'node:http';
import { AppError } from '../../features/app-error.js';
import type { AnswerSource } from '../../features/generation/events/row-events.js';
import { CallerSlots } from '../../providers/limits/caller-slots.js';
import { ipKey } from '../../providers/limits/ip-key.js';
import { KeyedCounter } from '../../providers/limits/keyed-counter.js';

/**
 * Most open streams of one user, and of all users of an address: each is written to 25 times a second while its answer
 * is running. A user has a page open for some answers on some devices.
 */
const MAX_STREAMS = { ofUser: 40, ofAddress: 1_000 } as const;
/** Streams of one user that are opened at a time: each may read the whole of a long answer from the database. */
const OPENING_PER_USER = 2;

interface Reader {
  readonly uid: string;
  readonly ip: string;
}

/** The streams that are opened and read: bounds how many, and lets none of them hold up a server that stops. */
export class OpenStreams {
  readonly #open = new Map<ServerResponse, AnswerSource>();
  readonly #ofUser = new KeyedCounter();
  readonly #ofAddress = new KeyedCounter();
  readonly #opening = new CallerSlots({ running: OPENING_PER_USER, waiting: MAX_STREAMS.ofUser });
  #closing = false;

  /**
   * Opens the source of a stream that is about to be written. It counts before it is opened, and waits for its turn:
   * readers at once would hold all connections to the database.
   *
   * @returns undefined where the reader has left
   * @throws AppError RATE_LIMITED where the reader has too many
   */
  async open(
    response: ServerResponse,
    reader: Reader,
    openSource: () => Promise<AnswerSource>,
  ): Promise<AnswerSource | undefined> {
    // Its `close` event has passed: what is counted now would never be released.
    if (response.destroyed) return undefined;
    this.#count(response, reader);
    const source = await this.#opening.run(reader.uid, async () => (response.destroyed ? undefined : openSource()));
    if (!source) return undefined;
    if (response.destroyed) {
      source.release();
      return undefined;
    }
    this.#attach(response, source);
    return source;
  }

  #count(response: ServerResponse, { uid, ip }: Reader): void {
    const address = ipKey(ip);
    if (this.#ofUser.get(uid) >= MAX_STREAMS.ofUser || this.#ofAddress.get(address) >= MAX_STREAMS.ofAddress)
      throw new AppError('RATE_LIMITED', { message: '同时读取的回答太多，请先关掉一些页面' });
    response.once('close', this.#ofUser.add(uid));
    response.once('close', this.#ofAddress.add(address));
  }

  #attach(response: ServerResponse, source: AnswerSource): void {
    this.#open.set(response, source);
    response.on('close', () => this.#open.delete(response));
    // The connection would idle from now on, and count as one more to wait for.
    response.on('finish', () => {
      if (this.#closing) response.socket?.destroySoon();
    });
  }

  /** Breaks streams of answers that other servers write; answers of this server end by themselves and report it. */
  close(): void {
    this.#closing = true;
    for (const [response, source] of this.#open) if (source.elsewhere) response.destroy();
  }
}
