import type { Broadcast, NoticeKind } from '../notices/kinds.js';
import { holdAnnouncements, listAnnouncements } from './store.js';

const path = '/pages/site/announcements';

/** Event of an announcement. */
export const announcementEvent = (id: string): string => `announcement:${id}`;

/** Announcements in the inboxes of all users, for as long as they count. */
export const announcementNotices: NoticeKind = {
  kind: 'announcement',
  perDay: 100,
  digest: { title: '更多公告', path },
  broadcasts: async ({ db, now }, isHeld) =>
    (await (isHeld ? holdAnnouncements : listAnnouncements)(db, new Date(now()))).map(
      ({ id, title, text, publishedAt }): Broadcast => ({
        ...{ eventId: announcementEvent(id), title, text, path, createdAt: publishedAt },
      }),
    ),
};
