import { sql } from 'drizzle-orm';
import type { AppContext, Db } from '../context.js';
import { LOCK_SUFFIX } from '../db/node-presence.js';
import { diagnosisReadings } from './diagnosis/schema.js';
import { failReadingsOf } from './diagnosis/store-readings.js';
import { conversations, messages } from './generation/schema.js';
import { videoTranscriptions } from './video/schema.js';
import { failTranscriptionsOf } from './video/store-transcriptions.js';
import { leaveWorksOf } from './works/store.js';
import { toolOf } from './works/tools.js';

/** Hashes of the owners that have something under way and whose lives are session locks. */
export async function findLockedOwners(db: Db): Promise<number[]> {
  const locked = `%${LOCK_SUFFIX}`;
  const { rows } = await db.execute<{ hash: number }>(sql`
    select distinct hashtext(owner) as hash from (
      select owner from ${messages} where status = 'streaming'
      union all select running_by from ${conversations} where running_until is not null
      union all select detail from ${diagnosisReadings} where status = 'running'
      union all select error from ${videoTranscriptions} where status = 'running') as under_way(owner)
    where owner like ${locked}`);
  return rows.map(({ hash }) => hash);
}

/**
 * Takes care of what nodes that died were at: answers, readings and transcriptions end for those who follow them, works
 * go on here or at another node. Every live node does so, each row is changed once; a node that lives after all finds
 * its rows ended, or another's, and writes no more.
 */
export async function recoverNodes(ctx: AppContext, dead: readonly number[]): Promise<void> {
  const { db } = ctx;
  await ctx.chatJobs.sweep(dead);
  await leaveWorksOf(db, dead, new Date(ctx.now()));
  await Promise.all([failReadingsOf(db, dead), failTranscriptionsOf(db, dead)]);
  ctx.works.recoverNow(ctx, toolOf);
}
