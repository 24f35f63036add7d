import type { ChatChunk } from '@guanlan/contract';
import type { AppContext } from '../../../context.js';
import { findMessage } from '../messages.js';
import type { StoredMessage } from '../rows.js';
import { EventLog } from './event-log.js';
import { type AnswerSource, endOf, snapshotOf } from './row-events.js';

/** Pause between two reads of the row, ms: as long as its checkpoints are apart. */
const LOOK_MS = 1_000;
/** UTF-16 units of frames that one reader's log retains: a long snapshot goes once it is read. */
const RETAINED_UNITS = 64_000;

/** Rows that readers of a server follow, by the ids of their answers. */
const followedRows = new WeakMap<AppContext, Map<string, FollowedRow>>();

/**
 * Follows an answer that another server writes, by the checkpoints in its row: a second late, and complete. The
 * numbers of the events are the writing server's, so a reader may continue there.
 */
export function followRow(ctx: AppContext, first: StoredMessage, after: number): AnswerSource {
  const rows = followedRows.get(ctx) ?? new Map<string, FollowedRow>();
  followedRows.set(ctx, rows);
  // The closures of one call share what they name: with `first` in one, each reader would keep its text.
  const { id } = first;
  const row = rows.get(id) ?? new FollowedRow(ctx, first, () => rows.delete(id));
  rows.set(id, row);
  const follower = row.join(first, after);
  return { events: follower.events, after, elsewhere: true, release: () => row.leave(follower) };
}

/** Reads a row for all who follow it here: the text may be long, and one user may have many pages open. */
class FollowedRow {
  readonly #ctx: AppContext;
  readonly #followers = new Set<Follower>();
  readonly #onEnd: () => void;
  #last: StoredMessage;
  #timer: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(ctx: AppContext, first: StoredMessage, onEnd: () => void) {
    this.#ctx = ctx;
    this.#last = first;
    this.#onEnd = onEnd;
    this.#wait();
  }

  /** Each reader has read the row itself, and takes the one that is here: texts and frames are kept once for all. */
  join(first: StoredMessage, after: number): Follower {
    if (first.seq > this.#last.seq) this.#last = first;
    const follower = new Follower(this.#last, after);
    follower.take(this.#last);
    this.#followers.add(follower);
    return follower;
  }

  leave(follower: Follower): void {
    this.#followers.delete(follower);
    if (this.#followers.size === 0) this.#end();
  }

  #wait(): void {
    this.#timer = setTimeout(() => void this.#look(), LOOK_MS);
  }

  #end(): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#onEnd();
  }

  async #look(): Promise<void> {
    const { db, now, chatJobs, log } = this.#ctx;
    const { id, userId, leaseUntil } = this.#last;
    try {
      if (leaseUntil && leaseUntil.getTime() < now()) await chatJobs.sweep();
      const row = await findMessage(db, userId, id);
      if (!this.#ended) this.#take(row);
    } catch (error) {
      log.warn({ err: error, messageId: id }, 'an answer on another server could not be followed');
      this.#take(undefined);
    }
  }

  #take(row: StoredMessage | undefined): void {
    if (row?.status === 'streaming') {
      this.#last = row;
      this.#wait();
    } else this.#end();
    for (const follower of this.#followers) {
      if (row) follower.take(row);
      else follower.events.close();
    }
  }
}

/** One reader of a row: what it has by now, and the events that it gets. */
class Follower {
  readonly events: EventLog;
  /** Parts that the reader has; null while unknown. */
  #sent: Pick<StoredMessage, 'text' | 'reasoning' | 'sources'> | null = null;

  constructor(row: StoredMessage, after: number) {
    this.events = new EventLog({ from: after, keep: RETAINED_UNITS });
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
    if (!ended) return;
    this.events.append(...endOf(row));
    this.events.close();
  }

  #news(row: StoredMessage): ChatChunk[] {
    const sent = this.#sent;
    const sameSources = sent?.sources?.length === row.sources?.length;
    if (!sent || !sameSources || !row.text.startsWith(sent.text) || !row.reasoning.startsWith(sent.reasoning))
      return [snapshotOf(row)];
    const reasoning = copyFrom(row.reasoning, sent.reasoning.length);
    const text = copyFrom(row.text, sent.text.length);
    return [
      ...(reasoning === '' ? [] : [{ type: 'reasoning-delta', id: '0', delta: reasoning } as const]),
      ...(text === '' ? [] : [{ type: 'text-delta', id: '1', delta: text } as const]),
    ];
  }
}

/** The end of a text as a string of its own: a slice would keep the whole text of every read in memory. */
const copyFrom = (text: string, start: number): string => Buffer.from(text.slice(start), 'utf16le').toString('utf16le');
