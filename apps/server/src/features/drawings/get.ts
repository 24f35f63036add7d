import type { Handler } from '../handler.js';
import { readLines } from './store.js';

export const get: Handler<'lines.get'> = (ctx, { code }, call) => readLines(ctx.db, call.user.uid, code);
