import * as z from 'zod/mini';
import { defineFunction } from '../define.js';

/** A push client's id: 32 lower-case hexadecimal digits. Whoever knows it may bind it. */
export const PushCid = z.string().check(z.regex(/^[0-9a-f]{32}$/, '推送标识不正确'));

/** Functions about push notifications. */
export const push = {
  /** Makes a registered push client the signed-in user's, and nobody else's any more. */
  'push.bind': defineFunction('user', 'write', z.object({ cid: PushCid }), z.object({})),
  /** Ends that; a client that is not the user's stays as it is. */
  'push.unbind': defineFunction('user', 'write', z.object({ cid: PushCid }), z.object({})),
};
