import type { Handler } from '../handler.js';
import { bind } from './bind.js';

export const bindEmail: Handler<'identity.bindEmail'> = (ctx, { email, code }, call) =>
  bind(ctx, { by: 'email', to: email, code }, call);
