import type { AppContext } from '../../../context.js';
import type { UserData } from '../../user-data.js';
import { deliverNotification } from '../codes/messages.js';
import { findUser } from '../store.js';
import { listDue } from '../store-users.js';

type PurgeContext = Pick<AppContext, 'db' | 'storage' | 'now' | 'retention' | 'sms' | 'mail' | 'log' | 'userData'>;

/**
 * Removes the accounts whose seven days are over, with all that is in them, feature by feature and the account last. Features
 * come before those they use: an alert that fires meanwhile is still there, and its notice is removed after it.
 * Each step may be made again, so one that was cut off, here or on another node, is finished by the next run.
 */
export async function purgeClosedAccounts(ctx: PurgeContext, parts: readonly UserData[] = ctx.userData): Promise<void> {
  const account = parts.at(-1);
  const order = [...parts.slice(0, -1).reverse(), ...(account ? [account] : [])];
  for (const user of await listDue(ctx.db, new Date(ctx.retention.now()))) {
    try {
      for (const part of order) await part.remove(ctx, user.id);
      // Uses the row read before: the present one has no number or address any more.
      if ((await findUser(ctx.db, user.id))?.purgedAt) await deliverNotification(ctx, user, 'account-removed');
    } catch (error) {
      ctx.log.error({ err: error }, 'an account was not removed to the end; the next run goes on with it');
    }
  }
}
