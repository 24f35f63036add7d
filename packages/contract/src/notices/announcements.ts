import * as z from 'zod/mini';
import { defineFunction, RequestId } from '../define.js';
import { StoredText } from '../stored-text.js';

/** Most announcements that are shown at a time. */
export const ANNOUNCEMENTS_MAX = 20;

/** An announcement of whoever runs the server, to everybody. Times in ms since the epoch. */
export const Announcement = z.object({
  id: z.string(),
  title: z.string(),
  /** Plain text; empty for a title that says it all. */
  text: z.string(),
  level: z.enum(['info', 'warning']),
  publishedAt: z.number(),
  /** When it disappears by itself; null: when it is taken back. */
  until: z.nullable(z.number()),
});
export type Announcement = z.infer<typeof Announcement>;

/** Fields that an administrator fills in. */
export const announcementForm = z.object({
  title: StoredText.check(z.trim(), z.minLength(1, '请输入标题'), z.maxLength(60, '标题最长 60 个字')),
  text: StoredText.check(z.trim(), z.maxLength(2000, '正文最长 2000 个字')),
  level: z.enum(['info', 'warning']),
  /** Days that it is shown; 0: until it is taken back. */
  days: z.union([z.literal(0), z.literal(1), z.literal(7), z.literal(30)]),
});

/** Announcements on the home page. */
export const announcements = {
  /** Those that count now, newest first. */
  'announcements.list': defineFunction('anonymous', 'light', z.object({}), z.object({ items: z.array(Announcement) })),
  /** Publishes an announcement; a repeated `requestId` publishes nothing. */
  'announcements.publish': defineFunction(
    'admin',
    'write',
    z.extend(announcementForm, { requestId: RequestId }),
    z.object({ announcement: Announcement }),
  ),
  'announcements.withdraw': defineFunction('admin', 'write', z.object({ id: RequestId }), z.object({})),
};
