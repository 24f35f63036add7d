import { and, eq } from 'drizzle-orm';
import { pushBindings, pushClients, pushMessages } from '../../push/schema.js';
import type { UserData } from '../user-data.js';

/** Devices bound to the user, and messages that wait for them. A device itself belongs to nobody. */
export const pushData: UserData = {
  name: 'push',
  async *read({ db }, uid) {
    yield* await db
      .select({ cid: pushClients.cid, device: pushClients.device, registeredAt: pushClients.registeredAt })
      .from(pushBindings)
      .innerJoin(pushClients, eq(pushClients.cid, pushBindings.cid))
      .where(and(eq(pushBindings.kind, 'user'), eq(pushBindings.value, uid)));
  },
  async remove({ db }, uid) {
    await db.delete(pushBindings).where(and(eq(pushBindings.kind, 'user'), eq(pushBindings.value, uid)));
    await db.delete(pushMessages).where(and(eq(pushMessages.kind, 'user'), eq(pushMessages.value, uid)));
  },
};
