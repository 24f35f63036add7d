import { openOverlay } from '../../ui/overlay-store';

/**
 * Makes a call that may want the person to prove once more who it is (`REAUTH_REQUIRED`): asks for the password or a
 * code of the account's own number or address, then makes the same call again. Resolves with its answer, or null when
 * the person gave up; rejects with every other failure.
 *
 * @example
 * const link = await withReauth(() => exportMyData({}).unwrap());
 * if (link !== null) window.location.assign(link.path);
 */
export async function withReauth<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'REAUTH_REQUIRED') throw error;
  }
  const { ReauthSheet } = await import('./parts/ReauthSheet');
  const proved = await openOverlay(false, (open, answer) => <ReauthSheet open={open} onEnd={answer} />);
  return proved ? call() : null;
}
