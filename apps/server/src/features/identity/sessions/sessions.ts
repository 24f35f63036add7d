import type { Handler } from '../../handler.js';
import { listSessions } from '../store.js';
import { TOKEN_LIFE } from './token.js';

export const sessions: Handler<'identity.sessions'> = async (ctx, _args, call) => {
  const rows = await listSessions(ctx.db, call.user.uid, new Date(ctx.now()));
  return {
    items: rows.map((row) => ({
      id: row.id,
      current: row.id === call.user.sid,
      ip: row.ip,
      userAgent: row.userAgent,
      createdAt: row.createdAt.getTime(),
      activeAt: row.expiresAt.getTime() - TOKEN_LIFE,
    })),
  };
};
