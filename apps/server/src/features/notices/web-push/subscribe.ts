import { randomUUID } from 'node:crypto';
import { WebReadError } from '../../../providers/fetch/port.js';
import { webTarget } from '../../../providers/fetch/web-target.js';
import { putSubscription } from '../../../push/web/subscriptions.js';
import { isPublicKey } from '../../../push/web/vapid-keys.js';
import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { holdSession } from '../../identity/sessions/session.js';

/** Longest description of a browser that is stored. */
const USER_AGENT_MAX = 300;

export const subscribe: Handler<'notices.subscribe'> = async (ctx, target, { user, userAgent }) => {
  checkEndpoint(target.endpoint);
  if (!isPublicKey(target.p256dh)) throw invalid('p256dh');
  const now = new Date(ctx.now());
  const id = await ctx.db.transaction(async (tx) => {
    // One that ended since the call began has removed its browsers, and would leave this one.
    await holdSession(tx, user.sid);
    return putSubscription(tx, {
      ...{ id: randomUUID(), userId: user.uid, sessionId: user.sid, ...target },
      ...{ userAgent: userAgent.slice(0, USER_AGENT_MAX), createdAt: now, seenAt: now },
    });
  });
  return { id };
};

function checkEndpoint(endpoint: string): void {
  try {
    webTarget(endpoint);
  } catch (error) {
    throw error instanceof WebReadError ? invalid('endpoint') : error;
  }
}

const invalid = (field: string) =>
  new AppError('INVALID_PARAM', { fields: { [field]: '浏览器给的推送地址不能用，请更新浏览器后再试' } });
