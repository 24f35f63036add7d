import type { PushEvent } from '@guanlan/contract';
import type { AppContext } from '../context.js';
import type { OutgoingPush } from '../push/push.js';

/** Time to live of a change's notification, seconds: a page that connects later reads the present state anyway. */
const TTL_SECONDS = 60;

type Changed = Extract<PushEvent, { type: 'changed' }>['what'];

/** Notification of a user's pages, here and on other devices, of what they have to read again. */
export function changedPush(uid: string, what: Changed): OutgoingPush {
  const event: PushEvent = { type: 'changed', what };
  return { kind: 'user', value: uid, payload: JSON.stringify(event), ttl: TTL_SECONDS };
}

/** Sends a {@link changedPush}. */
export async function notifyChanged(
  { push, log }: Pick<AppContext, 'push' | 'log'>,
  uid: string,
  what: Changed,
): Promise<void> {
  const { payload, ttl, ...to } = changedPush(uid, what);
  try {
    await push.send(to, payload, ttl);
  } catch (error) {
    // The change itself is stored all the same.
    log.warn({ err: error, what }, 'a change could not be announced');
  }
}
