import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { audit } from '../identity/audit.js';
import { approve } from './approve.js';
import { decide, findRecord } from './store.js';

export const review: Handler<'realname.review'> = async (ctx, args, call) => {
  const { uid: by } = call.user;
  const at = new Date(ctx.now());
  await ctx.db.transaction(async (tx) => {
    const record = await findRecord(tx, args.id);
    if (!record) throw new AppError('NOT_FOUND');
    // Administrators cannot review their own requests.
    if (record.userId === by) throw new AppError('uni-id-permission-error');
    if (args.decision === 'approve') {
      await approve(ctx, tx, record, by);
    } else if (
      !(await decide(tx, record.id, { status: 'rejected', decidedAt: at, decidedBy: by, reason: args.reason }))
    ) {
      throw new AppError('REALNAME_DECIDED');
    }
    const event = args.decision === 'approve' ? 'realname-approved' : 'realname-rejected';
    await audit(tx, call, { event, userId: record.userId, at, detail: { record: record.id, by } });
  });
  return {};
};
