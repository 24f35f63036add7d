import type { Handler } from '../handler.js';
import { bind } from './bind.js';

export const bindMobile: Handler<'identity.bindMobile'> = (ctx, { mobile, code }, call) =>
  bind(ctx, { by: 'mobile', to: mobile, code }, call);
