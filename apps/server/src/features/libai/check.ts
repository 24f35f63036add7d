import { consumeCost } from '../consume-cost.js';
import type { Handler } from '../handler.js';
import { checkText } from './check-text.js';

/** Characters that are checked for one point: each is looked up, and so are its words. */
const CHARACTERS_PER_POINT = 500;

export const check: Handler<'libai.check'> = async (ctx, { form, tune, text }, call) => {
  const points = Math.ceil(text.length / CHARACTERS_PER_POINT);
  if (points > 1) await consumeCost(ctx, 'read', { ip: call.ip, uid: call.user.uid }, points - 1);
  return { check: checkText(text, { form, tune }) };
};
