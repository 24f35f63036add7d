import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** Our challenges' key without `crypto.subtle`, which a page over plain http from another machine does not have. */
export const pureKey: DeriveKeyFunction = async ({ algorithm, cost, keyLength = 32 }, salt, password) => {
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`a challenge of an unknown kind: ${algorithm}`);
  return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
};
