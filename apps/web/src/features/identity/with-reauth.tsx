import { callFunction } from '../../base/cloud/cloud';
import { openOverlay } from '../../ui/overlay/overlay-store';
import { askFactor } from './ask-factor';

/**
 * Makes a call that may require a fresh proof of identity (`REAUTH_REQUIRED`): asks for a second factor where the
 * account has one, else for the password or a code to the account's own number or address, then repeats the call.
 * Resolves with its result, or null when the user declined; rejects with every other failure.
 *
 * @example
 * const link = await withReauth(() => exportMyData({}).unwrap());
 * if (link !== null) window.location.assign(link.path);
 */
export async function withReauth<T>(call: () => Promise<T>): Promise<T | null> {
  let proved: boolean;
  try {
    return await call();
  } catch (error) {
    const { code, fields } = error as { code?: unknown; fields?: Readonly<Record<string, string>> };
    if (code !== 'REAUTH_REQUIRED') throw error;
    proved = fields?.by === 'confirm' ? await proveByFactor() : await proveByPasswordOrCode();
  }
  return proved ? call() : null;
}

async function proveByPasswordOrCode(): Promise<boolean> {
  const { ReauthSheet } = await import('./parts/ReauthSheet');
  return openOverlay(false, (open, answer) => <ReauthSheet open={open} onEnd={answer} />);
}

async function proveByFactor(): Promise<boolean> {
  const open = await callFunction('security.beginConfirm', {});
  const proved = await askFactor(open, (proof) =>
    callFunction('identity.reauthenticate', { by: { confirm: { challenge: open.challenge, proof } } }),
  );
  return proved !== null;
}
