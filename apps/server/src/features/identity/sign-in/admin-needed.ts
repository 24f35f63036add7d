import type { Handler } from '../../handler.js';
import { hasAdmin } from './setup-token.js';

export const adminNeeded: Handler<'identity.adminNeeded'> = async (ctx) => ({ needed: !(await hasAdmin(ctx.db)) });
