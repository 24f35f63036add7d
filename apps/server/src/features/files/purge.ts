import type { AppContext } from '../../context.js';
import { contentKey } from './receive.js';
import { deleteFile, giveUp } from './store.js';

/** How long an upload may wait for its report, ms. */
const UNREPORTED = 24 * 3_600_000;

/** Removes what was asked for or uploaded and never reported. One that was cut off is finished by the next. */
export async function purgeFiles(ctx: Pick<AppContext, 'db' | 'storage' | 'now'>): Promise<void> {
  for (const id of await giveUp(ctx.db, new Date(ctx.now() - UNREPORTED))) {
    await ctx.storage.remove(contentKey(id));
    await deleteFile(ctx.db, id);
  }
}
