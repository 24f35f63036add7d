import type { Handler } from '../handler.js';
import { readQuota } from './daily-limit.js';

export const quota: Handler<'chat.quota'> = (ctx, _args, call) => readQuota(ctx, call.user.uid);
