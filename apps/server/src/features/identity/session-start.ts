import { eq } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { sessions } from './schema.js';

/** When a session was opened, ms since the epoch; 0 for one that is not there. */
export async function sessionStart(db: Db, sid: string): Promise<number> {
  const [row] = await db.select({ at: sessions.createdAt }).from(sessions).where(eq(sessions.id, sid));
  return row?.at.getTime() ?? 0;
}
