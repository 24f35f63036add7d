import type { FunctionInput, NewToken } from '@guanlan/contract';
import type * as z from 'zod/mini';
import { setToken } from '../../base/account/auth';
import type { CallError } from '../../base/cloud/api';
import { followRedirect } from '../../base/go';
import { showToast } from '../../ui/notice/toast';
import { showModal } from '../../ui/overlay/modal';
import { useFactorChallengeMutation, useLoginByFactorMutation, useUndoDeactivationMutation } from './identityApi';
import { clearRememberedInput } from './remembered-input';
import { untilText } from './until-text';

interface SignedIn {
  readonly newToken: z.infer<typeof NewToken>;
}

/** Call that may open a session. Resolves with null when the user gave up. */
export type SignInMethod = () => Promise<SignedIn | null>;

/** Asks whether to restore an account that is being deactivated. */
async function wantsUndo(purgeAt: string): Promise<boolean> {
  const { confirm } = await showModal({
    title: '账号正在注销',
    content: `此账号将在 ${untilText(new Date(purgeAt))} 删除。在那之前可以撤销注销并登录，账号里的内容都还在。`,
    confirmText: '撤销注销',
    cancelText: '取消',
  });
  return confirm;
}

/**
 * Completes every sign-in method: asks for the second factor where the account has one, offers to restore a deactivated
 * account, and opens the page that asked to sign in. The returned function resolves with whether the user was signed
 * in; it rejects with a failure for the form to show.
 *
 * @example
 * const signIn = useSignIn(uniIdRedirectUrl);
 * await signIn(() => loginByPassword(values).unwrap());
 */
export function useSignIn(uniIdRedirectUrl: string | undefined): (method: SignInMethod) => Promise<boolean> {
  const [beginFactor] = useFactorChallengeMutation();
  const [byFactor] = useLoginByFactorMutation();
  const [undo] = useUndoDeactivationMutation();

  const go: (method: SignInMethod) => Promise<SignedIn | null> = async (method) => {
    try {
      return await method();
    } catch (error) {
      const { code, fields = {} } = error as CallError;
      if (code === 'SECOND_FACTOR_NEEDED') return go(() => proveFactor(fields.challenge ?? ''));
      if (code !== 'ACCOUNT_CLOSING') throw error;
      const { ticket = '', purgeAt = '' } = fields;
      return (await wantsUndo(purgeAt)) ? go(() => undo({ ticket }).unwrap()) : null;
    }
  };
  const proveFactor = async (challenge: string): Promise<SignedIn | null> => {
    // Loaded on demand, since few accounts have a second factor.
    const [open, { askFactor }] = await Promise.all([beginFactor({ challenge }).unwrap(), import('./ask-factor')]);
    const finish = (proof: FunctionInput<'security.signIn'>['proof']) => byFactor({ challenge, proof }).unwrap();
    return askFactor(open, finish);
  };

  return async (method) => {
    const signedIn = await go(method);
    if (signedIn === null) return false;
    clearRememberedInput();
    setToken(signedIn.newToken);
    showToast({ title: '登录成功' });
    followRedirect(uniIdRedirectUrl);
    return true;
  };
}
