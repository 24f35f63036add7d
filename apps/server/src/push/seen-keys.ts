import { hash } from 'node:crypto';
import { lte } from 'drizzle-orm';
import type { Db } from '../db/client.js';
import { pushKeys } from './schema.js';

/** How long a key is remembered, ms: a recording that is older is taken for new. */
const SEEN_KEY_TTL_MS = 7 * 86_400_000;

/**
 * The encrypted keys of the latest connections, to all nodes. A client makes a new one for each, with random padding: one
 * that comes again is a recording of somebody else's connection, whose other frames would follow.
 */
export interface SeenKeys {
  /** Remembers the text. Answers whether it is new; of any number at once, on any nodes, one is. */
  add(secretKey: string): Promise<boolean>;
}

/** Keeps them in the database, also where there is a Redis: that may be empty after a restart, or away. */
export function createSeenKeys(db: Db, now: () => number): SeenKeys {
  return {
    add: async (secretKey) => {
      const digest = hash('sha256', secretKey.toLowerCase(), 'base64').slice(0, 22);
      const row = { digest, expiresAt: new Date(now() + SEEN_KEY_TTL_MS) };
      const added = await db.insert(pushKeys).values(row).onConflictDoNothing().returning({ digest: pushKeys.digest });
      return added.length > 0;
    },
  };
}

/** Forgets what need not be remembered any more. */
export async function purgeSeenKeys(db: Db, before: Date): Promise<void> {
  await db.delete(pushKeys).where(lte(pushKeys.expiresAt, before));
}
