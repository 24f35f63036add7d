import * as z from 'zod/mini';
import { defineFunction } from '../define.js';

/** A token that the client must store: it rides on any answer as `newToken`. */
export const NewToken = z.object({
  token: z.string(),
  /** Expiry, ms since the epoch. */
  tokenExpired: z.number(),
});
export type NewToken = z.infer<typeof NewToken>;

/** The signed-in user as the screens show it; roles come from the database, not from the token. */
export const Me = z.object({
  uid: z.string(),
  nickname: z.string(),
  username: z.nullable(z.string()),
  /** Masked, for example `138****8000`. */
  mobile: z.nullable(z.string()),
  /** Masked, for example `z***@example.com`. */
  email: z.nullable(z.string()),
  /** 0 unsaid, 1 male, 2 female. */
  gender: z.number(),
  /** Path under the cloud endpoint, `/files/…`. */
  avatar: z.nullable(z.string()),
  /** Whether there is a password to change; one without sets it first. */
  hasPassword: z.boolean(),
  role: z.array(z.string()),
  permission: z.array(z.string()),
  /** ms since the epoch. */
  registeredAt: z.number(),
});
export type Me = z.infer<typeof Me>;

/** One sign-in of the user. */
export const Session = z.object({
  id: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  ip: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  /** ms since the epoch. */
  createdAt: z.number(),
  /** When it was last renewed, ms since the epoch: right to within an hour. */
  activeAt: z.number(),
});
export type Session = z.infer<typeof Session>;

/** Functions about the signed-in user and the sessions. */
export const identity = {
  'identity.me': defineFunction('user', 'light', z.object({}), Me),
  /** Ends the session that the token names. Who is signed in anonymously gets `ANONYMOUS_SIGN_OUT`. */
  'identity.logout': defineFunction('anonymous', 'write', z.object({}), z.object({})),
  /** A new token for the same session; any call brings one along when the old one is half through. */
  'identity.refresh': defineFunction('user', 'write', z.object({}), z.object({ newToken: NewToken })),
  /** The user's sessions, newest first. */
  'identity.sessions': defineFunction('user', 'read', z.object({}), z.object({ items: z.array(Session) })),
  /** Ends one of the user's sessions, at once; `NOT_FOUND` for one that is not the user's or has ended. */
  'identity.endSession': defineFunction(
    'user',
    'write',
    z.object({ id: z.string().check(z.regex(/^\w{1,100}$/)) }),
    z.object({}),
  ),
  /** Ends all of the user's sessions but the one that asks. */
  'identity.endOtherSessions': defineFunction('user', 'write', z.object({}), z.object({ ended: z.number() })),
};
