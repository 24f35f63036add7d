import type { Handler } from '../../handler.js';
import { createSecondFactorChallenge, describeChallenge } from './second-factor.js';

export const beginConfirm: Handler<'security.beginConfirm'> = (ctx, _args, call) =>
  describeChallenge(ctx, createSecondFactorChallenge(ctx, call.user.uid, 'confirm'), 'confirm');
