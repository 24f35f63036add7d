import type { FileUse } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../identity/schema.js';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/**
 * Files from their ticket on. `ticket`: may be uploaded; `storing`: one upload has taken the ticket; `uploaded`: the
 * content is there; `registered`: reported, and only now served; `removing`: given up, its content is being removed.
 */
export const files = pgTable(
  'files',
  {
    /** Random: who knows it may report the file. It also names the content in the storage. */
    id: text('id').primaryKey(),
    spaceId: text('space_id').notNull(),
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** The caller's own key of the request for the ticket. */
    requestId: text('request_id'),
    /** Path under which it is served. */
    path: text('path').notNull(),
    /** Name that the uploader gave it. */
    name: text('name').notNull(),
    use: text('use').$type<FileUse>().notNull(),
    status: text('status', { enum: ['ticket', 'storing', 'uploaded', 'registered', 'removing'] }).notNull(),
    /** Bytes; of a ticket as many as the upload that is coming has announced. */
    size: bigint('size', { mode: 'number' }),
    /** End of the reservation of a ticket's size, so that an upload whose server died does not hold it for ever. */
    reservedUntil: at('reserved_until'),
    type: text('type'),
    sha256: text('sha256'),
    /** For how long readers may keep it, seconds. */
    maxAge: integer('max_age'),
    createdAt: at('created_at').notNull(),
    registeredAt: at('registered_at'),
  },
  (table) => [
    check('files_status', sql`${table.status} in ('ticket', 'storing', 'uploaded', 'registered', 'removing')`),
    uniqueIndex('files_path').on(table.spaceId, table.path).where(sql`${table.status} = 'registered'`),
    uniqueIndex('files_request').on(table.spaceId, table.requestId),
    index('files_unreported').on(table.createdAt).where(sql`${table.status} <> 'registered'`),
    index('files_reserved').on(table.reservedUntil).where(sql`${table.reservedUntil} is not null`),
    index('files_owner').on(table.ownerId),
    index('files_age').on(table.createdAt, table.id),
  ],
);

/**
 * Bytes that files are charged for: in the scope `all`, in `anonymous` for those uploaded without signing in, and in
 * `user:<id>`. Triggers of `files` update them with every statement that changes a size or an owner, so they are right
 * after a crash, a removal and a statement of an operator. The function `file_charge` computes the charge of a file.
 */
export const fileTotals = pgTable('file_totals', {
  scope: text('scope').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
});
