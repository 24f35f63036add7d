import type { Handler } from '../../handler.js';
import { newChallenge } from './captcha-proof.js';

export const captcha: Handler<'identity.captcha'> = async (ctx) => {
  const { parameters, signature } = await newChallenge(ctx);
  return { challenge: { parameters: { ...parameters }, signature } };
};
