import { readQuota } from '../generation/daily-quota.js';
import type { Handler } from '../handler.js';

export const quota: Handler<'chat.quota'> = (ctx, _args, call) => readQuota(ctx, call.user.uid);
