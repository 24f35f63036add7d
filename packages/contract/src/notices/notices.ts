import * as z from 'zod/mini';
import { defineFunction, EpochMs, RequestId } from '../define.js';

/**
 * Kinds of notices in a user's inbox, each registered by the feature that it comes from. `work`: something long that the
 * user began has ended; `job`: a task of the server failed, for administrators.
 */
export const InboxKind = z.enum(['alert', 'strategy', 'announcement', 'work', 'job']);
export type InboxKind = z.infer<typeof InboxKind>;

/** Days after which a notice is deleted, read or not. */
export const INBOX_DAYS = 90;
/** Most notices that one call marks as read by their ids. */
export const INBOX_IDS_MAX = 100;
/** Number from which unread notices are no longer counted. */
export const UNREAD_MAX = 100;

/** A notice to a user. Times in ms since the epoch. */
export const InboxNotice = z.object({
  id: z.string(),
  kind: InboxKind,
  title: z.string(),
  /** Plain text; empty where the title says it all. */
  text: z.string(),
  /** Path of the app that it leads to, such as `/pages/stock/stock?code=SH600901`. */
  path: z.nullable(z.string()),
  createdAt: z.number(),
  readAt: z.nullable(z.number()),
});
export type InboxNotice = z.infer<typeof InboxNotice>;

/** Unread notices by kind, each counted up to {@link UNREAD_MAX}. */
export const Unread = z.object({
  alert: z.int(),
  strategy: z.int(),
  announcement: z.int(),
  work: z.int(),
  job: z.int(),
});
export type Unread = z.infer<typeof Unread>;

/** Minute of a day in China, from 0 to 1439. */
const DayMinute = z.int().check(z.gte(0), z.lte(1439));

const Kinds = z.array(InboxKind).check(z.maxLength(InboxKind.options.length));

/** How a user wants to be told. The inbox has every notice all the same. */
export const NoticePrefs = z.object({
  /** Kinds without a notification in open pages. */
  silent: Kinds,
  /** Kinds without a notification by Web Push, which also comes without an open page. */
  pushSilent: z._default(Kinds, []),
  /** Time of the day without notifications, which may cross midnight; null: none. */
  quiet: z.nullable(z.object({ from: DayMinute, to: DayMinute })),
});
export type NoticePrefs = z.infer<typeof NoticePrefs>;

/** A browser that gets notices by Web Push. Times in ms since the epoch. */
export const PushDevice = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: z.number(),
  /** When it was last here. */
  seenAt: z.number(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** Content of a Web Push message, as JSON. */
export const WebPushNotice = z.object({
  /** Tag of the notification: one with the same tag replaces it. */
  tag: z.string(),
  title: z.string(),
  text: z.string(),
  /** Path of the app that a tap opens. */
  path: z.string(),
  /** Unread notices, for the badge of the app's icon. */
  unread: z.int(),
});
export type WebPushNotice = z.infer<typeof WebPushNotice>;

/** Bytes in base64url, without padding. */
const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`)));

/** The inbox of a signed-in user, the same on all devices. */
export const notices = {
  /** Notices, newest first, and how many are unread. */
  'notices.list': defineFunction(
    'user',
    'read',
    z.object({ kind: z.optional(InboxKind), cursor: z.optional(z.string().check(z.maxLength(200))) }),
    z.object({ items: z.array(InboxNotice), unread: Unread, next: z.nullable(z.string()) }),
  ),
  'notices.unread': defineFunction('user', 'read', z.object({}), z.object({ unread: Unread })),
  /** Marks notices as read: those with `ids`; without them all, or all of a kind, up to a time where one is given. */
  'notices.read': defineFunction(
    'user',
    'write',
    z.object({
      ids: z.optional(z.array(RequestId).check(z.minLength(1), z.maxLength(INBOX_IDS_MAX))),
      kind: z.optional(InboxKind),
      until: z.optional(EpochMs),
    }),
    z.object({ unread: Unread }),
  ),
  /** The user's preferences, after they were set where `set` is given. */
  'notices.prefs': defineFunction(
    'user',
    'write',
    z.object({ set: z.optional(NoticePrefs) }),
    z.object({ prefs: NoticePrefs }),
  ),
  /** The user's browsers that get Web Push, and the key that a browser subscribes with. */
  'notices.devices': defineFunction(
    'user',
    'read',
    z.object({}),
    z.object({ publicKey: z.string(), items: z.array(PushDevice) }),
  ),
  /**
   * Adds the calling browser, or says that it is still here. The parts of its `PushSubscription`: an https address of the
   * public web, the P-256 point and the secret.
   */
  'notices.subscribe': defineFunction(
    'user',
    'write',
    z.object({
      endpoint: z.string().check(z.maxLength(1000), z.regex(/^https:\/\/[\x21-\x7e]+$/)),
      p256dh: base64url(65),
      auth: base64url(16),
    }),
    z.object({ id: z.string() }),
  ),
  /** Removes a browser of the user's. */
  'notices.unsubscribe': defineFunction('user', 'write', z.object({ id: RequestId }), z.object({})),
};
