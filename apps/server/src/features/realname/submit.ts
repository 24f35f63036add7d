import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context.js';
import type { Person, Verdict } from '../../providers/realname/port.js';
import { AppError } from '../app-error.js';
import type { Call, Caller, Handler } from '../handler.js';
import { audit } from '../identity/audit.js';
import { waitText } from '../too-often.js';
import { approve } from './approve.js';
import { indexesOf, sealPerson } from './person.js';
import { statusOf } from './status-of.js';
import { decide, findLatest, findRecord, insertRecord, isTaken } from './store.js';

export const submit: Handler<'realname.submit'> = async (ctx, { name, idNumber, consentVersion }, call) => {
  const { uid } = call.user;
  await refuseLive(ctx, uid);
  const endsIn = await ctx.limits.realnameByUser.consume(uid);
  if (endsIn !== null) {
    const message = `今天提交的次数太多，请 ${waitText(endsIn)}后再试`;
    throw new AppError('uni-id-realname-verify-upper-limit', { message });
  }
  const person = { name, idNumber };
  const indexes = indexesOf(ctx, idNumber);
  if (await isTaken(ctx.db, indexes, uid)) {
    throw new AppError('uni-id-idcard-exists', { fields: { idNumber: '这个证件已认证另一个账号' } });
  }

  const id = randomUUID();
  const at = new Date(ctx.now());
  const row = { id, status: 'pending', idIndex: indexes[0], consentVersion, submittedAt: at } as const;
  await ctx.db.transaction(async (tx) => {
    // Only the first of simultaneous requests is accepted.
    if (!(await insertRecord(tx, { ...row, ...sealPerson(ctx, uid, person) }))) throw new AppError('REALNAME_PENDING');
    await audit(tx, call, { event: 'realname-submit', userId: uid, at, detail: { record: id, consentVersion } });
  });
  await applyVerdict(ctx, call, id, await verdictOn(ctx, person));
  return statusOf(ctx, uid);
};

async function refuseLive(ctx: AppContext, uid: string): Promise<void> {
  const latest = await findLatest(ctx.db, uid);
  if (latest?.status === 'approved') throw new AppError('uni-id-realname-verified');
  if (latest?.status === 'pending') throw new AppError('REALNAME_PENDING');
}

/** A service that fails decides nothing: the request waits for an administrator. */
async function verdictOn(ctx: AppContext, person: Person): Promise<Verdict> {
  try {
    return await ctx.realname.check(person);
  } catch (error) {
    ctx.log.warn({ err: error, service: ctx.realname.name }, 'a real-name check failed');
    return 'review';
  }
}

async function applyVerdict(ctx: AppContext, call: Call<Caller>, id: string, verdict: Verdict): Promise<void> {
  if (verdict === 'review') return;
  const at = new Date(ctx.now());
  const { name: by } = ctx.realname;
  await ctx.db.transaction(async (tx) => {
    const record = await findRecord(tx, id);
    if (!record) return;
    if (verdict === 'match') await approve(ctx, tx, record, by);
    else await decide(tx, id, { status: 'rejected', decidedAt: at, decidedBy: by, reason: '姓名与身份证号不一致' });
    const event = verdict === 'match' ? 'realname-approved' : 'realname-rejected';
    await audit(tx, call, { event, userId: record.userId, at, detail: { record: id, by } });
  });
}
