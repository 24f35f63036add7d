import { hash, verify } from '@node-rs/argon2';

/** A hash that is slow on purpose, and its check. */
export interface SlowHash {
  /** The hash as a PHC string, with a salt of its own. */
  hash(secret: string): Promise<string>;
  /** Whether a PHC string is that of a secret; false for what is no PHC string. */
  verify(phc: string, secret: string): Promise<boolean>;
}

/** What one hash costs. */
export interface SlowHashCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
}

/** OWASP's first choice for argon2id: 46 MiB, one pass. */
const standardCost: SlowHashCost = { memoryCost: 47_104, timeCost: 1 };

/**
 * Argon2id off the main thread. No more than `parallel` are under way at a time: each takes the memory that it costs,
 * so without a bound a crowd at the door would take all there is.
 */
export function createSlowHash(cost: SlowHashCost = standardCost, parallel = 4): SlowHash {
  const waiting: (() => void)[] = [];
  let free = parallel;
  const inTurn = async <T>(run: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await run();
    } finally {
      // The place goes to the next in line without being free in between.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
  return {
    hash: (secret) => inTurn(() => hash(secret, { ...cost, parallelism: 1 })),
    verify: (phc, secret) => inTurn(() => verify(phc, secret).catch(() => false)),
  };
}
