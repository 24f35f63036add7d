import type { AppContext } from '../../context.js';
import { timeAgo } from '../chore-times.js';
import { deleteFile, giveUp, giveUpAnonymous } from './store.js';
import { contentKey } from './uploads/receive.js';

/** Time in which an upload must be reported, ms. */
const UNREPORTED_TTL_MS = 24 * 3_600_000;

/**
 * Removes files that were requested or uploaded and never reported, and old files of visitors. An interrupted removal
 * is finished by the next.
 */
export async function purgeFiles(
  ctx: Pick<AppContext, 'config' | 'db' | 'storage' | 'now' | 'retention'>,
): Promise<void> {
  await giveUpAnonymous(ctx.db, timeAgo(ctx, ctx.config.files.anonymousAge));
  await removeContents(ctx, await giveUp(ctx.db, timeAgo(ctx, UNREPORTED_TTL_MS)));
}

/** Time for which removals go on that have failures among them, ms. */
const FAILING_FOR_MS = 60_000;

/**
 * Removes the contents of files marked as removable. A failure of the storage for one does not hold up the others, and a
 * storage that lets each wait for its time limit does not hold up the caller: the rest is left to the next run.
 */
export async function removeContents(
  ctx: Pick<AppContext, 'db' | 'storage' | 'now'>,
  ids: readonly string[],
): Promise<void> {
  const failures: unknown[] = [];
  const began = ctx.now();
  for (const id of ids) {
    if (failures.length > 0 && ctx.now() - began > FAILING_FOR_MS) break;
    try {
      await ctx.storage.remove(contentKey(id));
      await deleteFile(ctx.db, id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures.slice(0, 3), `${failures.length} files were not removed`);
}
