import * as z from 'zod/mini';
import type { AppContext } from '../../../context.js';
import { AppError } from '../../app-error.js';
import { findFile, moveFile } from '../store.js';

const Params = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{48}$/)) });

/** Serves an uploaded file from now on. Repeated reports change nothing. Throws {@link AppError}. */
export async function report(ctx: Pick<AppContext, 'db' | 'now'>, spaceId: string, params: unknown): Promise<void> {
  const parsed = Params.safeParse(params);
  if (!parsed.success) throw new AppError('INVALID_PARAM', { cause: parsed.error });
  const row = await findFile(ctx.db, parsed.data.id);
  if (!row || row.spaceId !== spaceId || row.status === 'removing') throw new AppError('NOT_FOUND');
  if (row.status === 'registered') return;
  const at = new Date(ctx.now());
  const moved = await moveFile(ctx.db, row.id, 'uploaded', 'registered', { registeredAt: at }).catch(refuseTaken);
  if (moved) return;
  // A simultaneous report may have come first.
  if ((await findFile(ctx.db, row.id))?.status !== 'registered') throw new AppError('FILE_NOT_UPLOADED');
}

/** Only the first reported upload to a path gets it. */
function refuseTaken(error: unknown): never {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  throw code === UNIQUE_VIOLATION ? new AppError('FILE_EXISTS', { cause: error }) : error;
}

const UNIQUE_VIOLATION = '23505';
