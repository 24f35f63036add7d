import { and, eq } from 'drizzle-orm';
import type { AppContext } from '../../../context.js';
import { files } from '../schema.js';
import { moveFile, type StoredFile } from '../store.js';
import { RESERVED_FOR, withSpace } from './space.js';

type ReserveContext = Pick<AppContext, 'config' | 'db' | 'now'>;

/** Holds room for an upload before its first byte is taken. Throws an `AppError` where there is none. */
export async function reserve(ctx: ReserveContext, row: StoredFile, bytes: number): Promise<void> {
  const reservedUntil = new Date(ctx.now() + RESERVED_FOR);
  await withSpace(ctx, row, bytes, (tx) =>
    tx
      .update(files)
      .set({ size: bytes, reservedUntil })
      .where(and(eq(files.id, row.id), eq(files.status, 'ticket'))),
  );
}

/** Releases the unused reservation of an upload. */
export async function release({ db }: Pick<AppContext, 'db'>, id: string): Promise<void> {
  await db
    .update(files)
    .set({ size: null, reservedUntil: null })
    .where(and(eq(files.id, id), eq(files.status, 'ticket')));
}

/** Size and content of an upload as it arrived. */
type Arrived = Pick<StoredFile, 'sha256' | 'type' | 'maxAge'> & { readonly size: number };

/**
 * Takes a ticket for one of its simultaneous uploads; false where another one has it. Space is checked once more, by the
 * true size: the end of another upload may have released the ticket's reservation.
 */
export async function takeTicket(ctx: ReserveContext, row: StoredFile, arrived: Arrived): Promise<boolean> {
  return withSpace(ctx, row, arrived.size, (tx) =>
    moveFile(tx, row.id, 'ticket', 'storing', { ...arrived, reservedUntil: null }),
  );
}
