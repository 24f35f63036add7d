import type { Handler } from '../../handler.js';
import { audit } from '../audit.js';
import { endSessions } from '../store.js';

export const endOtherSessions: Handler<'identity.endOtherSessions'> = async (ctx, _args, call) => {
  const { uid, sid } = call.user;
  const at = new Date(ctx.now());
  const ended = await endSessions(ctx.db, uid, at, 'ended by user', sid);
  await ctx.push.reloadUser(uid);
  await audit(ctx.db, call, { event: 'end-other-sessions', userId: uid, at, detail: { ended } });
  return { ended };
};
