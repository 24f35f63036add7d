import { decodeToken } from '@guanlan/id-token';
import { useSignedIn } from '../hooks';
import { getToken } from './auth';

/** Whether the signed-in user is an administrator by the token; the server decides on permissions. */
export function useIsAdmin(): boolean {
  // Renders again at a sign-in or sign-out.
  useSignedIn();
  return decodeToken(getToken()).role.includes('admin');
}
