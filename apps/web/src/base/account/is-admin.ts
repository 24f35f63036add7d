import { decodeToken } from '@guanlan/id-token';
import { useSignedIn } from '../hooks';
import { getToken } from './auth';

/** Whether the signed-in user is an administrator, as the token says: the server decides what one may do. */
export function useIsAdmin(): boolean {
  // Asked for again when somebody signs in or out.
  useSignedIn();
  return decodeToken(getToken()).role.includes('admin');
}
