import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { RootState } from '../app/store';
import { getToken, subscribeAuth } from './account/auth';
import { signedInUid } from './account/signed-in-uid';

export const useAppSelector = useSelector.withTypes<RootState>();

/** Whether the user is signed in, updated across tabs. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribeAuth, () => getToken() !== null);
}

let owner: string | null = null;
let owners = 0;

/** Number of times that another user followed the one before. A visitor who signs in follows nobody. */
function countOwners(): number {
  const uid = signedInUid();
  if (uid !== null && uid !== owner) {
    if (owner !== null) owners += 1;
    owner = uid;
  }
  return owners;
}

/** Key of what is shown: it changes when another user signs in, here or in another tab. */
export const useOwnerKey = (): number => useSyncExternalStore(subscribeAuth, countOwners);
