import * as z from 'zod/mini';
import { defineFunction } from './define.js';

/** Where a picture is read: a path of this server; null for a user without one. */
const Avatar = z.object({ avatar: z.nullable(z.string()) });

/** Functions about users' pictures. They are uploaded like any file, for the use `avatar`, and drawn anew on arrival. */
export const avatar = {
  'avatar.mine': defineFunction('user', z.object({}), Avatar),
  /** Takes one of the user's own uploads, by its ticket's id. The picture before it is removed. */
  'avatar.set': defineFunction('user', z.object({ file: z.string().check(z.regex(/^[0-9a-f]{48}$/)) }), Avatar),
  'avatar.clear': defineFunction('user', z.object({}), Avatar),
};
