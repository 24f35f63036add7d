import type { DrawnLine } from '@guanlan/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { drawnLines } from './schema.js';

const of = (userId: string, code: string) => and(eq(drawnLines.userId, userId), eq(drawnLines.code, code));

/** Version 0 stands for a chart without drawings. */
export async function readLines(db: Db, userId: string, code: string) {
  const [row] = await db.select().from(drawnLines).where(of(userId, code));
  return { lines: row?.lines ?? [], version: row?.version ?? 0 };
}

/** The new version; undefined where it was not `version` that is there. */
export async function writeLines(
  db: Db,
  key: { readonly userId: string; readonly code: string },
  lines: DrawnLine[],
  version: number,
): Promise<number | undefined> {
  const [row] =
    version === 0
      ? await db
          .insert(drawnLines)
          .values({ ...key, lines, version: 1 })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(drawnLines)
          .set({ lines, version: sql`${drawnLines.version} + 1` })
          .where(and(of(key.userId, key.code), eq(drawnLines.version, version)))
          .returning();
  return row?.version;
}
