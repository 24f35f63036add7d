import { decodeToken } from '@guanlan/id-token';
import { getToken } from './auth';

/** Who is signed in on this device, by the stored token's own words; null for nobody. */
export const signedInUid = (): string | null => decodeToken(getToken()).uid;
