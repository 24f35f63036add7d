import { EpochMs } from '@guanlan/contract';
import * as z from 'zod/mini';
import { AppError } from '../app-error.js';

/** Rows of one page of a list. */
export const PAGE_SIZE = 20;

const Cursor = z.tuple([EpochMs, z.uuid()]);

/** Position after the last row of a page, newest first, at which the next one begins. */
export interface After {
  readonly at: Date;
  readonly id: string;
}

/** Reads a cursor that {@link nextCursor} wrote. Throws `INVALID_PARAM` for another. */
export function readCursor(cursor: string | undefined): After | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = z.parse(Cursor, JSON.parse(cursor));
    return { at: new Date(at), id };
  } catch (cause) {
    throw new AppError('INVALID_PARAM', { cause, fields: { cursor: '不正确' } });
  }
}

/** Splits rows, one more than a page has, into the page and the cursor of the next one. */
export function toPage<Row extends { readonly id: string; readonly createdAt: Date }>(
  rows: readonly Row[],
): { readonly shown: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return { shown, next: rows.length > PAGE_SIZE && last ? JSON.stringify([last.createdAt.getTime(), last.id]) : null };
}
