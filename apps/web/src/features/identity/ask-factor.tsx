import type { FactorProof, FunctionInput, OpenChallenge } from '@guanlan/contract';
import { openOverlay } from '../../ui/overlay/overlay-store';

/** Proof as it is sent; the server's schema normalises the codes. */
export type GivenProof = FunctionInput<'security.signIn'>['proof'] & { readonly method: FactorProof['method'] };

/** Outcome of the sheet: the answer, null when the user closed it, or an error that another code cannot correct. */
export type Asked<T> = { readonly answer: T } | { readonly error: unknown } | null;

/**
 * Asks for a second factor of `challenge` (`security.challenge` at a sign-in, `security.beginConfirm` for a change) and
 * hands it to `submit`, repeatedly while that rejects with `SECOND_FACTOR_WRONG`. Resolves with the result of `submit`,
 * or null when the user closed the sheet; rejects with any other failure of `submit`.
 *
 * @example
 * const open = await begin({}).unwrap(); // security.beginConfirm
 * await askFactor(open, (proof) => remove({ factor, confirm: { challenge: open.challenge, proof } }).unwrap());
 */
export async function askFactor<T>(
  challenge: OpenChallenge,
  submit: (proof: GivenProof) => Promise<T>,
): Promise<T | null> {
  const { SecondFactorSheet } = await import('./parts/SecondFactorSheet');
  const asked = await openOverlay<Asked<T>>(null, (open, answer) => (
    <SecondFactorSheet open={open} challenge={challenge} submit={submit} onEnd={answer} />
  ));
  if (asked === null) return null;
  if ('error' in asked) throw asked.error;
  return asked.answer;
}
