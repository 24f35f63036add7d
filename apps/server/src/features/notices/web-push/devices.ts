import { listSubscriptions } from '../../../push/web/subscriptions.js';
import type { Handler } from '../../handler.js';

export const devices: Handler<'notices.devices'> = async ({ db, webPush }, _args, { user }) => {
  const rows = await listSubscriptions(db, user.uid);
  return {
    publicKey: webPush.publicKey,
    items: rows.map(({ id, userAgent, createdAt, seenAt }) => ({
      ...{ id, userAgent, createdAt: createdAt.getTime(), seenAt: seenAt.getTime() },
    })),
  };
};
