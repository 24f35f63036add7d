import type { PushEvent } from '@guanlan/contract';
import type { AppContext } from '../context.js';

/** Time to live of a change's notification, seconds: a page that connects later reads the present state anyway. */
const TTL_SECONDS = 60;

/** Notifies a user's pages, here and on other devices, of what they have to read again. */
export async function notifyChanged(
  { push, log }: Pick<AppContext, 'push' | 'log'>,
  uid: string,
  what: Extract<PushEvent, { type: 'changed' }>['what'],
): Promise<void> {
  const event: PushEvent = { type: 'changed', what };
  try {
    await push.send({ kind: 'user', value: uid }, JSON.stringify(event), TTL_SECONDS);
  } catch (error) {
    // The change itself is stored all the same.
    log.warn({ err: error, what }, 'a change could not be announced');
  }
}
