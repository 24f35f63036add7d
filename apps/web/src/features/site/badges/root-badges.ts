import { subscribeAuth } from '../../../base/account/auth';
import { signedInUid } from '../../../base/account/signed-in-uid';
import { callFunction } from '../../../base/cloud/cloud';
import { setBadge } from '../../../base/news/badges';
import { countUnseen, markSeen, onSeen, seenUntil } from '../../../base/news/seen';
import { onChanged } from '../../../base/push/push-events';

/** Age from which the news are read again when the page becomes visible, ms. */
const STALE_MS = 5 * 60_000;

/** Times of the news that the server has, ms since the epoch. */
interface News {
  readonly alerts: readonly number[];
  readonly announcements: readonly number[];
}

async function readNews(): Promise<News> {
  const [alerts, announcements] = await Promise.all([
    signedInUid() === null ? [] : callFunction('watchlist.alerts', {}).then(({ alerts }) => alerts),
    callFunction('announcements.list', {}).then(({ items }) => items),
  ]);
  return {
    alerts: alerts.flatMap(({ firedAt }) => firedAt ?? []),
    announcements: announcements.map(({ publishedAt }) => publishedAt),
  };
}

/**
 * Keeps the badges of the roots: alerts that fired and announcements that came since the user has looked. Read at the
 * start, at a push that says so, and when a page comes back after a while. Returns the function that ends it.
 */
export function startRootBadges(read: () => Promise<News> = readNews): () => void {
  let news: News = { alerts: [], announcements: [] };
  let readAt = 0;
  let round = 0;
  const show = (): void => {
    const alerts = countUnseen(news.alerts, seenUntil('alerts') ?? 0);
    const announcements = countUnseen(news.announcements, seenUntil('announcements') ?? 0);
    setBadge('market', alerts, `${alerts} 条新提醒`);
    setBadge('mine', announcements, `${announcements} 条新公告`);
  };
  const look = async (): Promise<void> => {
    round += 1;
    const own = round;
    readAt = Date.now();
    // Without an answer the badges stay; the next push or look reads again.
    const next = await read().catch(() => null);
    if (!next || own !== round) return;
    news = next;
    // On a new device what fired long ago is no news.
    if (seenUntil('alerts') === null && signedInUid() !== null) markSeen('alerts', Math.max(0, ...news.alerts));
    show();
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - readAt > STALE_MS) void look();
  };
  let owner = signedInUid();
  const onAuth = (): void => {
    if (signedInUid() === owner) return;
    owner = signedInUid();
    news = { alerts: [], announcements: [] };
    show();
    void look();
  };
  const stops = [subscribeAuth(onAuth), onSeen(show), onChanged('watchlist', () => void look())];
  document.addEventListener('visibilitychange', onVisible);
  void look();
  return () => {
    round += 1;
    document.removeEventListener('visibilitychange', onVisible);
    for (const stop of stops) stop();
  };
}
