import type { FunctionInput } from '@guanlan/contract';
import { askFactor } from '../ask-factor';
import { withReauth } from '../with-reauth';
import { useBeginConfirmMutation } from './profileApi';

/** A proof by a second factor, as it is sent. */
type Confirm = NonNullable<FunctionInput<'security.beginTotp'>['confirm']>;

/**
 * Ways to make a change of second factors: each asks for the proof that the server wants of this account. They resolve
 * with null when the person gave up.
 */
export function useFactorChange() {
  const [beginConfirm] = useBeginConfirmMutation();

  /** For what takes a second factor always. */
  const withFactor = async <T>(change: (confirm: Confirm) => Promise<T>): Promise<T | null> => {
    const open = await beginConfirm().unwrap();
    return askFactor(open, (proof) => change({ challenge: open.challenge, proof }));
  };

  /** For what takes a second factor where there is one, else a fresh proof of who it is. */
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
