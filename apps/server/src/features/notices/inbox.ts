import { randomUUID } from 'node:crypto';
import { INBOX_DAYS, type InboxKind, type PushEvent } from '@guanlan/contract';
import type { AppContext, Db } from '../../context.js';
import type { StoredMessage } from '../../push/message.js';
import type { OutgoingPush } from '../../push/push.js';
import { DAY_MS } from '../chore-times.js';
import { changedPush } from '../notify-changed.js';
import { dayStart, isQuiet } from './is-quiet.js';
import type { NewNotice, NoticeKind } from './kinds.js';
import { defaultPrefs, listPrefs } from './prefs-store.js';
import { addToDigests, countSince, insertNotices, knownEvents, type NoticeRow, removeBroadcast } from './store.js';

import { queuePushes } from './web-push/push-notices.js';

type InboxDeps = Pick<AppContext, 'db' | 'push' | 'now'>;

/** Longest title of a notification, see `PushEvent`. */
const TITLE_MAX = 60;
/** Longest text of a notification, see `PushEvent`. */
const TEXT_MAX = 500;

/** The inboxes of all users, for the features that have something to tell. */
export class Inbox {
  readonly #deps: InboxDeps;
  readonly #kinds: ReadonlyMap<InboxKind, NoticeKind>;

  constructor(deps: InboxDeps, kinds: readonly NoticeKind[]) {
    this.#deps = deps;
    this.#kinds = new Map(kinds.map((one) => [one.kind, one]));
  }

  /**
   * Stores notices in the transaction of their events, each once for its user, with the notifications of those that are
   * new. The caller hands the result to `push.publish` after the commit; where the server dies between the two, clients
   * have them at their next login.
   */
  async store(tx: Db, given: readonly NewNotice[]): Promise<readonly StoredMessage[]> {
    if (given.length === 0) return [];
    const now = this.#deps.now();
    const { stored, rest } = await this.#limited(tx, given, now);
    const rows = await insertNotices(
      tx,
      stored.map((notice) => toRow(notice, new Date(now))),
    );
    await addToDigests(tx, this.#digests(rest, now));
    return this.#deps.push.store(tx, await this.#pushes(tx, rows, rest, now));
  }

  /** Those of a user's notices that are not in the inbox, for events that are looked for again and again. */
  async findNew(db: Db, userId: string, given: readonly NewNotice[]): Promise<readonly NewNotice[]> {
    const known = await knownEvents(
      db,
      userId,
      given.map(({ eventId }) => eventId),
    );
    return given.filter(({ eventId }) => !known.has(eventId));
  }

  /** Stores for a user those notices to everybody that they do not have yet. */
  async storeBroadcasts(userId: string): Promise<void> {
    const { db } = this.#deps;
    for (const kind of this.#kinds.values()) {
      if ((await this.#missing(db, userId, kind, false)).length === 0) continue;
      // Read again and held: one that is taken back meanwhile would be left in this inbox alone.
      await db.transaction(async (tx) => insertNotices(tx, await this.#missing(tx, userId, kind, true)));
    }
  }

  /** Notices to everybody that a user does not have, but for those old enough to be deleted: they would come back unread. */
  async #missing(db: Db, userId: string, { kind, broadcasts }: NoticeKind, isHeld: boolean): Promise<NoticeRow[]> {
    const { now } = this.#deps;
    const oldest = now() - INBOX_DAYS * DAY_MS;
    const sent = ((await broadcasts?.({ db, now }, isHeld)) ?? []).filter(
      ({ createdAt }) => createdAt.getTime() > oldest,
    );
    if (sent.length === 0) return [];
    const known = await knownEvents(
      db,
      userId,
      sent.map(({ eventId }) => eventId),
    );
    return sent
      .filter(({ eventId }) => !known.has(eventId))
      .map(({ createdAt, ...notice }) => toRow({ ...notice, userId, kind }, createdAt));
  }

  /** Takes a notice to everybody out of all inboxes. */
  withdrawBroadcast(tx: Db, eventId: string): Promise<void> {
    return removeBroadcast(tx, eventId);
  }

  /** Parts notices into those for which a user's day has room, and the rest. */
  async #limited(tx: Db, given: readonly NewNotice[], now: number) {
    const stored: NewNotice[] = [];
    const rest: NewNotice[] = [];
    for (const { kind, perDay } of this.#kindsOf(given)) {
      const ofKind = given.filter((notice) => notice.kind === kind);
      const users = [...new Set(ofKind.map(({ userId }) => userId))];
      const counts = new Map(await countSince(tx, users, kind, new Date(dayStart(now))));
      for (const notice of ofKind) {
        const count = counts.get(notice.userId) ?? 0;
        counts.set(notice.userId, count + 1);
        (count < perDay ? stored : rest).push(notice);
      }
    }
    return { stored, rest };
  }

  #digests(rest: readonly NewNotice[], now: number): NoticeRow[] {
    const rows = new Map<string, NoticeRow & { digestOf: number }>();
    for (const { userId, kind } of rest) {
      const key = `${kind}:${userId}`;
      const eventId = `digest:${kind}:${dayStart(now)}`;
      const notice = { userId, kind, eventId, text: '', ...this.#kindOf(kind).digest };
      // A millisecond later than those of the same transaction, so that it stands above them.
      const row = rows.get(key) ?? { ...toRow(notice, new Date(now + 1)), digestOf: 0 };
      rows.set(key, { ...row, digestOf: row.digestOf + 1 });
    }
    return [...rows.values()];
  }

  async #pushes(tx: Db, rows: readonly NoticeRow[], rest: readonly NewNotice[], now: number): Promise<OutgoingPush[]> {
    const users = [...new Set([...rows, ...rest].map(({ userId }) => userId))];
    const prefs = await listPrefs(tx, users);
    const told = (channel: 'silent' | 'pushSilent') =>
      rows.filter(({ userId, kind }) => {
        const wanted = prefs.get(userId) ?? defaultPrefs;
        return !wanted[channel].includes(kind) && !isQuiet(wanted, now);
      });
    const [urgent, others] = split(told('pushSilent'), ({ kind }) => this.#kindOf(kind).urgent === true);
    await queuePushes(tx, urgent, true);
    await queuePushes(tx, others, false);
    return [...told('silent').map(noticePush), ...users.map((uid) => changedPush(uid, 'notices'))];
  }

  #kindsOf(given: readonly NewNotice[]): NoticeKind[] {
    return [...new Set(given.map(({ kind }) => kind))].map((kind) => this.#kindOf(kind));
  }

  #kindOf(kind: InboxKind): NoticeKind {
    const known = this.#kinds.get(kind);
    if (!known) throw new Error(`no feature has registered notices of the kind ${kind}`);
    return known;
  }
}

function toRow(notice: NewNotice, createdAt: Date): NoticeRow {
  return { id: randomUUID(), ...notice, digestOf: null, createdAt, readAt: null };
}

function noticePush({ userId, title, text, path }: NoticeRow): OutgoingPush {
  const event: PushEvent = {
    type: 'notice',
    title: title.slice(0, TITLE_MAX),
    text: text.slice(0, TEXT_MAX),
    ...(path !== null && { path }),
  };
  return { kind: 'user', value: userId, payload: JSON.stringify(event) };
}

/** Those that fit, and the others. */
function split<T>(all: readonly T[], fits: (one: T) => boolean): [T[], T[]] {
  return [all.filter(fits), all.filter((one) => !fits(one))];
}
