import { decodeToken } from '@guanlan/id-token';
import { getToken } from './auth';

/** Id of the signed-in user by the stored token; null for a visitor. */
export const signedInUid = (): string | null => decodeToken(getToken()).uid;
