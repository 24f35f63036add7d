import type { AppContext } from '../../context.js';
import type { StoredConversation } from '../generation/rows.js';
import { findWork, findWorkByRequest, listPieces } from './store.js';
import { type StoredPiece, toPieces } from './to-work.js';

/** A user's work and its pieces as they are stored. */
export interface OwnWork {
  readonly row: StoredConversation;
  readonly pieces: readonly StoredPiece[];
}

/** A tool's work by its id, or by the request that began it. Undefined for another tool's, and for one removed. */
export async function findOwnWork(
  ctx: AppContext,
  userId: string,
  tool: string,
  by: { readonly workId: string } | { readonly requestId: string },
): Promise<OwnWork | undefined> {
  const row =
    'workId' in by ? await findWork(ctx.db, userId, by.workId) : await findWorkByRequest(ctx.db, userId, by.requestId);
  if (!row || row.removedAt !== null || row.assistant !== tool) return undefined;
  return { row, pieces: toPieces(await listPieces(ctx.db, row.id)) };
}
