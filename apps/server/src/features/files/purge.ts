import type { AppContext } from '../../context.js';
import { deleteFile, giveUp, giveUpAnonymous } from './store.js';
import { contentKey } from './uploads/receive.js';

/** How long an upload may wait for its report, ms. */
const UNREPORTED_TTL_MS = 24 * 3_600_000;

/**
 * Removes what was asked for or uploaded and never reported, and old files of who was not signed in. One that was cut
 * off is finished by the next.
 */
export async function purgeFiles(ctx: Pick<AppContext, 'config' | 'db' | 'storage' | 'now'>): Promise<void> {
  await giveUpAnonymous(ctx.db, new Date(ctx.now() - ctx.config.files.anonymousAge));
  await removeContents(ctx, await giveUp(ctx.db, new Date(ctx.now() - UNREPORTED_TTL_MS)));
}

/** Removes files that were given up. One that the storage does not remove now does not hold up the others. */
export async function removeContents(ctx: Pick<AppContext, 'db' | 'storage'>, ids: readonly string[]): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    try {
      await ctx.storage.remove(contentKey(id));
      await deleteFile(ctx.db, id);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures.slice(0, 3), `${failures.length} files were not removed`);
}
