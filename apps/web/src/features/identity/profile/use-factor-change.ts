import type { FunctionInput } from '@guanlan/contract';
import { askFactor } from '../ask-factor';
import { withReauth } from '../with-reauth';
import { useBeginConfirmMutation } from './profileApi';

/** Proof by a second factor, as it is sent. */
export type Confirm = NonNullable<FunctionInput<'security.beginTotp'>['confirm']>;

/**
 * Functions that change second factors and ask for the proof that the server requires of this account. They resolve
 * with null when the user declined.
 */
export function useFactorChange() {
  const [beginConfirm] = useBeginConfirmMutation();

  /** For changes that always require a second factor. */
  const withFactor = async <T>(change: (confirm: Confirm) => Promise<T>): Promise<T | null> => {
    const open = await beginConfirm().unwrap();
    return askFactor(open, (proof) => change({ challenge: open.challenge, proof }));
  };

  /** For changes that require a second factor where there is one, else a fresh proof of identity. */
  const withProof = async <T>(change: (confirm?: Confirm) => Promise<T>): Promise<T | null> => {
    try {
      return await withReauth(() => change());
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'SECOND_FACTOR_NEEDED') throw error;
      return withFactor(change);
    }
  };
  return { withFactor, withProof };
}
