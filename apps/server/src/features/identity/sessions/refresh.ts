import type { Handler } from '../../handler.js';
import { refreshToken } from './session.js';

export const refresh: Handler<'identity.refresh'> = async (ctx, _args, call) => ({
  newToken: await refreshToken(ctx, call.user),
});
