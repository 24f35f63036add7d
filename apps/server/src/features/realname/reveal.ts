import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { audit } from '../identity/audit.js';
import { requireConfirmation } from '../identity/factors/require-confirmation.js';
import { openPerson } from './person.js';
import { findRecord } from './store.js';

export const reveal: Handler<'realname.reveal'> = async (ctx, { id, confirm }, call) => {
  await requireConfirmation(ctx, call, confirm);
  const record = await findRecord(ctx.db, id);
  if (!record) throw new AppError('NOT_FOUND');
  // Recorded in the audit log of the person whose data it is, who may ask for it.
  const { uid: by } = call.user;
  const at = new Date(ctx.now());
  await audit(ctx.db, call, { event: 'realname-reveal', userId: record.userId, at, detail: { record: id, by } });
  return openPerson(ctx, record);
};
