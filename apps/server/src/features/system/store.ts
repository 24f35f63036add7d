import { sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import type { RetentionNote } from './retention-clock.js';
import { retentionTime } from './schema.js';

export async function findRetentionNote(db: Db): Promise<RetentionNote | null> {
  const [row] = await db.select().from(retentionTime);
  return row ? { at: row.at.getTime(), heldMs: row.heldMs } : null;
}

/** Notes the time for servers that start. It never goes back: a node whose clock is behind would hold up the others. */
export async function storeRetentionNote(db: Db, { at, heldMs }: RetentionNote): Promise<void> {
  await db
    .insert(retentionTime)
    .values({ at: new Date(at), heldMs })
    .onConflictDoUpdate({
      target: retentionTime.isOnly,
      set: { at: sql`greatest(${retentionTime.at}, excluded.at)`, heldMs: sql`excluded.held_ms` },
    });
}
