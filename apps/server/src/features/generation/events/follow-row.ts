import type { ChatChunk } from '@guanlan/contract';
import type { AppContext } from '../../../context.js';
import { findMessage } from '../messages.js';
import type { StoredMessage } from '../rows.js';
import { EventLog } from './event-log.js';
import { type AnswerSource, endOf, snapshotOf } from './row-events.js';

/** Pause between two reads of the row, ms: as long as its checkpoints are apart. */
const LOOK_MS = 1_000;

/**
 * Follows an answer that another server writes, by the checkpoints in its row: a second late, and complete. The
 * numbers of the events are the writing server's, so a reader may continue there.
 */
export function followRow(ctx: AppContext, first: StoredMessage, after: number): AnswerSource {
  const follower = new Follower(ctx, first, after);
  follower.take(first);
  return { events: follower.events, after, elsewhere: true, release: () => follower.release() };
}

class Follower {
  readonly events: EventLog;
  readonly #ctx: AppContext;
  /** Parts that the reader has; null while unknown. */
  #sent: Pick<StoredMessage, 'text' | 'reasoning' | 'sources'> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #released = false;

  constructor(ctx: AppContext, row: StoredMessage, after: number) {
    this.#ctx = ctx;
    this.events = new EventLog({ from: after });
    if (row.seq === after) this.#sent = row;
  }

  take(row: StoredMessage): void {
    const ended = row.status !== 'streaming';
    if (row.seq > this.events.seq || (ended && this.#sent === null)) {
      const news = this.#news(row);
      this.events.skipTo(row.seq - news.length);
      this.events.append(...news);
      this.#sent = row;
    }
    if (ended) {
      this.events.append(...endOf(row));
      this.events.close();
    } else if (!this.#released) {
      this.#timer = setTimeout(() => void this.#look(row), LOOK_MS);
    }
  }

  release(): void {
    this.#released = true;
    clearTimeout(this.#timer);
  }

  #news(row: StoredMessage): ChatChunk[] {
    const sent = this.#sent;
    const sameSources = sent?.sources?.length === row.sources?.length;
    if (!sent || !sameSources || !row.text.startsWith(sent.text) || !row.reasoning.startsWith(sent.reasoning))
      return [snapshotOf(row)];
    const reasoning = row.reasoning.slice(sent.reasoning.length);
    const text = row.text.slice(sent.text.length);
    return [
      ...(reasoning === '' ? [] : [{ type: 'reasoning-delta', id: '0', delta: reasoning } as const]),
      ...(text === '' ? [] : [{ type: 'text-delta', id: '1', delta: text } as const]),
    ];
  }

  async #look(last: StoredMessage): Promise<void> {
    const { db, now, chatJobs, log } = this.#ctx;
    try {
      if (last.leaseUntil && last.leaseUntil.getTime() < now()) await chatJobs.sweep();
      const row = await findMessage(db, last.userId, last.id);
      if (this.#released) return;
      if (row) this.take(row);
      else this.events.close();
    } catch (error) {
      log.warn({ err: error, messageId: last.id }, 'an answer on another server could not be followed');
      this.events.close();
    }
  }
}
