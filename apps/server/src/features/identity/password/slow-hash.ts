import { hash, verify } from '@node-rs/argon2';
import { inTurn } from './password-hash.js';

/** A hash that is slow on purpose, and its check. */
export interface SlowHash {
  /** The hash as a PHC string, with a salt of its own. */
  hash(secret: string): Promise<string>;
  /** Whether a PHC string is that of a secret; false for an invalid string. */
  verify(phc: string, secret: string): Promise<boolean>;
}

/** Cost of one hash. */
export interface SlowHashCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** The cost of a password of our own. */
const standardCost: SlowHashCost = { memoryCost: 47_104, timeCost: 1 };

/**
 * Argon2id over the hashes of old installations, byte for byte as they were made, in one queue with other passwords.
 */
export function createSlowHash(cost: SlowHashCost = standardCost): SlowHash {
  return {
    hash: (secret) => inTurn(() => hash(secret, { ...cost, parallelism: 1 })),
    verify: (phc, secret) => inTurn(() => verify(phc, secret).catch(() => false)),
  };
}
