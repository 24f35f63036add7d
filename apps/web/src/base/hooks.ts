import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import type { RootState } from '../app/store';
import { getToken, subscribeAuth } from './account/auth';

export const useAppSelector = useSelector.withTypes<RootState>();

/** Whether the user is signed in, updated across tabs. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribeAuth, () => getToken() !== null);
}
