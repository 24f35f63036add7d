import { createHmac } from 'node:crypto';
import type { AppContext } from '../../context.js';
import { takeExport } from './store-users.js';

/** Path at which a user's data is fetched, followed by the link's token. */
export const EXPORT_PATH = '/export';

/** Key under which a link is stored. */
export const exportHash = ({ secrets }: Pick<AppContext, 'secrets'>, token: string): string =>
  createHmac('sha256', secrets.codeKey).update(`export\0${token}`).digest('hex');

/** Uses a link up: whose data it opens, or undefined for one that was used, has run out, or never was. */
export function openExport(
  ctx: Pick<AppContext, 'db' | 'secrets' | 'now'>,
  token: string,
): Promise<string | undefined> {
  return takeExport(ctx.db, exportHash(ctx, token), new Date(ctx.now()));
}
