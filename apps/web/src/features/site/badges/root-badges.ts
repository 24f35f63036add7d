import type { Unread } from '@guanlan/contract';
import { subscribeAuth } from '../../../base/account/auth';
import { signedInUid } from '../../../base/account/signed-in-uid';
import { callFunction } from '../../../base/cloud/cloud';
import { setBadge } from '../../../base/news/badges';
import { countUnseen, onSeen, seenUntil } from '../../../base/news/seen';
import { getUnread, onUnread, setUnread } from '../../../base/news/unread';
import { onChanged } from '../../../base/push/push-events';

/** Age from which the news are read again when the page becomes visible, ms. */
const STALE_MS = 5 * 60_000;

/** Calls to the server. */
export interface NewsCalls {
  readonly unread: () => Promise<Unread>;
  /** Marks the announcements in the inbox as read, on all devices. */
  readonly readAnnouncements: () => Promise<Unread>;
  /** Times at which the announcements were published, ms since the epoch. */
  readonly announcements: () => Promise<readonly number[]>;
}

const newsCalls: NewsCalls = {
  unread: async () => (await callFunction('notices.unread', {})).unread,
  readAnnouncements: async () => (await callFunction('notices.read', { kind: 'announcement' })).unread,
  announcements: async () => (await callFunction('announcements.list', {})).items.map(({ publishedAt }) => publishedAt),
};

/**
 * Keeps the badges of the roots: unread notices of a user, and for a guest announcements since the last look on this
 * device. Read at the start, at a push that says so, and when a page comes back after a while. Returns the function that
 * ends it.
 */
export function startRootBadges(calls: NewsCalls = newsCalls): () => void {
  let published: readonly number[] = [];
  let readAt = 0;
  let round = 0;
  const show = (): void => {
    const { alert, strategy, announcement, work, job } = getUnread();
    const isGuest = signedInUid() === null;
    const news = isGuest ? countUnseen(published, seenUntil('announcements') ?? 0) : announcement;
    // The inbox is behind 我的: its number is that of all that waits there. Alerts are counted nowhere else, so that one
    // piece of news is not two numbers; 行情 has a row of them.
    const all = alert + strategy + work + job + news;
    setBadge('mine', all, all === news ? `${news} 条新公告` : `${all} 条新消息`);
  };
  const look = async (): Promise<void> => {
    round += 1;
    const own = round;
    readAt = Date.now();
    // Without an answer the badges stay; the next push or look reads again.
    const take = <T>(answer: T, set: (answer: T) => void): void => {
      if (own === round) set(answer);
    };
    const read =
      signedInUid() === null
        ? calls.announcements().then((times) => take(times, (known) => (published = known)))
        : calls.unread().then((unread) => take(unread, setUnread));
    await read.then(show, () => {});
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - readAt > STALE_MS) void look();
  };
  const onAnnouncementsSeen = (): void => {
    show();
    if (signedInUid() !== null && getUnread().announcement > 0) calls.readAnnouncements().then(setUnread, () => {});
  };
  let owner = signedInUid();
  const onAuth = (): void => {
    if (signedInUid() === owner) return;
    owner = signedInUid();
    published = [];
    setUnread(null);
    show();
    void look();
  };
  const stops = [
    subscribeAuth(onAuth),
    onSeen(onAnnouncementsSeen),
    onUnread(show),
    onChanged('notices', () => void look()),
  ];
  document.addEventListener('visibilitychange', onVisible);
  void look();
  return () => {
    round += 1;
    document.removeEventListener('visibilitychange', onVisible);
    for (const stop of stops) stop();
  };
}
