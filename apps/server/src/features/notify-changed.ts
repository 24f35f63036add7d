import type { PushEvent } from '@guanlan/contract';
import type { AppContext } from '../context.js';

/** How long the news of a change is worth sending, seconds: a page that comes later reads what there is anyway. */
const TTL_SECONDS = 60;

/** Tells a user's pages, here and on other devices, what they have to read again. */
export async function notifyChanged(
  { push, log }: Pick<AppContext, 'push' | 'log'>,
  uid: string,
  what: Extract<PushEvent, { type: 'changed' }>['what'],
): Promise<void> {
  const event: PushEvent = { type: 'changed', what };
  try {
    await push.send({ kind: 'user', value: uid }, JSON.stringify(event), TTL_SECONDS);
  } catch (error) {
    // It is changed all the same.
    log.warn({ err: error, what }, 'a change could not be announced');
  }
}
