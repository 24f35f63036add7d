import { hash } from 'node:crypto';
import { lte } from 'drizzle-orm';
import type { Db } from '../db/client.js';
import { pushKeys } from './schema.js';

/** Time for which a key is remembered, ms: an older recording counts as new. */
const SEEN_KEY_TTL_MS = 7 * 86_400_000;

/**
 * The encrypted keys of the latest connections, over all nodes. A client makes a new one for each connection, with
 * random padding: a repeated one is a recording of another connection, whose other frames would follow.
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
