import type { RealnameStatus } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import { maskPerson, openPerson } from './person.js';
import { findLatest } from './store.js';

/** An account's verification as its owner sees it. */
export async function statusOf(ctx: Pick<AppContext, 'db' | 'vault'>, uid: string): Promise<RealnameStatus> {
  const record = await findLatest(ctx.db, uid);
  if (!record) {
    return { state: 'none', name: null, idNumber: null, submittedAt: null, decidedAt: null, reason: null };
  }
  const { status: state, submittedAt, decidedAt, reason } = record;
  return {
    state,
    ...maskPerson(openPerson(ctx, record)),
    submittedAt: submittedAt.getTime(),
    decidedAt: decidedAt?.getTime() ?? null,
    reason,
  };
}
