import type { Handler } from '../../handler.js';
import { describeChallenge } from './second-factor.js';

export const challenge: Handler<'security.challenge'> = (ctx, args) =>
  describeChallenge(ctx, args.challenge, 'sign-in');
