import type { Handler } from '../handler.js';
import { statusOf } from './status-of.js';

export const status: Handler<'realname.status'> = (ctx, _args, call) => statusOf(ctx, call.user.uid);
