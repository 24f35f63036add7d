import type { Handler } from '../../handler.js';
import { toAlert } from '../rows.js';
import { listAlerts } from './store.js';

export const alerts: Handler<'watchlist.alerts'> = async (ctx, { code }, call) => ({
  alerts: (await listAlerts(ctx.db, call.user.uid, code)).map(toAlert),
});
