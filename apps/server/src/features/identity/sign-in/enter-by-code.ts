import type { AppContext } from '../../../context.js';
import type { Call } from '../../handler.js';
import { type CodeFor, checkCode, spendCode } from '../codes/verify-code.js';
import { countAccount } from './count-account.js';

/**
 * Consumes a code and signs in, into a new account where there is none. The limit of new accounts refuses before the code is
 * used up, and only who has the right one: nobody else learns from it whether there is an account.
 *
 * @throws AppError for a wrong code; RATE_LIMITED, with the code good for another try
 */
export async function enterByCode<T>(
  ctx: AppContext,
  call: Pick<Call, 'ip'>,
  code: CodeFor & { readonly code: string },
  { hasAccount, enter }: { readonly hasAccount: boolean; readonly enter: () => Promise<T> },
): Promise<T> {
  // Outside the transaction of `enter`: a wrong try must stay counted.
  const spendAndEnter = async (): Promise<T> => {
    await spendCode(ctx, ctx.db, code);
    return enter();
  };
  if (hasAccount) return spendAndEnter();
  await checkCode(ctx, ctx.db, code);
  return countAccount(ctx, call.ip, spendAndEnter);
}
