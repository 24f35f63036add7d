import * as v from 'valibot';
import { getToken, subscribeAuth } from '../../../base/account/auth';
import { signedInUid } from '../../../base/account/signed-in-uid';
import { callFunction } from '../../../base/cloud/cloud';
import { persisted } from '../../../base/persist';
import {
  currentSubscription,
  renewBrowser,
  type SubscriptionParts,
  subscribeBrowser,
  unsubscribeBrowser,
} from './browser-push';

/** Subscription of this browser as the server has it, with its user and when the server was last told of it. */
const stored = persisted(
  'guanlan.web-push',
  v.nullable(v.object({ uid: v.string(), id: v.string(), at: v.number() })),
  null,
);

/** Interval at which the server is told that this browser is still here, ms. */
const TELL_MS = 86_400_000;

/** Id of this browser's subscription for the signed-in user; null where it has none. */
export function ownDeviceId(): string | null {
  const known = stored.read();
  return known && known.uid === signedInUid() ? known.id : null;
}

/** Has the signed-in user's notices come to this browser. Throws `PushFailed`, or what the call throws. */
export async function turnOn(publicKey: string): Promise<void> {
  await tell(await subscribeBrowser(publicKey));
}

/** Ends what {@link turnOn} began. Where the server is not told, the next start of the app tells it. */
export async function turnOff(): Promise<void> {
  const id = ownDeviceId();
  markEnded();
  await unsubscribeBrowser();
  if (id !== null) await callFunction('notices.unsubscribe', { id });
  stored.clear();
}

/**
 * Keeps what {@link turnOn} began: at once and whenever somebody signs in. A sign-out ends the subscription on the
 * server, and the same user's next sign-in brings it back.
 */
export async function startKeepingOn(): Promise<void> {
  subscribeAuth(() => {
    if (getToken() === null) markEnded();
    else keepOn().catch(() => {});
  });
  await keepOn();
}

function markEnded(): void {
  const known = stored.read();
  if (known) stored.write({ ...known, at: 0 });
}

/**
 * Tells the server once a day that this browser is still here, with an address that the browser may have changed, or
 * that its subscription is gone.
 */
async function keepOn(): Promise<void> {
  const known = stored.read();
  if (!known || known.uid !== signedInUid() || Date.now() - known.at < TELL_MS) return;
  if (!(await currentSubscription())) return turnOff();
  const { publicKey } = await callFunction('notices.devices', {});
  const parts = await renewBrowser(publicKey);
  if (parts) await tell(parts);
}

async function tell(parts: SubscriptionParts): Promise<void> {
  const uid = signedInUid();
  const { id } = await callFunction('notices.subscribe', parts);
  if (uid !== null) stored.write({ uid, id, at: Date.now() });
}
