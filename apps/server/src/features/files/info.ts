import type { FileInfoItem } from '@guanlan/cloud-client/wire/files';
import { FILE_LINK_SECONDS } from '@guanlan/contract';
import * as z from 'zod/mini';
import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import { FILES_PATH, linkTo } from './link.js';
import { findRegistered, type StoredFile } from './store.js';
import type { FileCall } from './uploads/ticket.js';

/** Most files of one question that are looked up. */
const LIST_MAX = 50;
/** Most that it may name: each has an item in the answer, and 100,000 characters are as many commas. */
const NAMES_MAX = 1_000;

const Params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100_000)) });

/**
 * Facts about files, in the order of the requested ids: original clients pair answers by place, so a missing file, or
 * one beyond the limit of a lookup, has an item without a url. An id is a file's address or the id of its ticket.
 */
export async function fileInfo(
  ctx: Pick<AppContext, 'config' | 'db' | 'now' | 'secrets'>,
  params: unknown,
  call: FileCall,
): Promise<FileInfoItem[]> {
  const parsed = Params.safeParse(params);
  if (!parsed.success) throw new AppError('INVALID_PARAM', { cause: parsed.error });
  const asked = parsed.data.id.split(',', NAMES_MAX + 1);
  if (asked.length > NAMES_MAX) throw new AppError('INVALID_PARAM', { fields: { id: `最多 ${NAMES_MAX} 项` } });
  const names = asked.slice(0, LIST_MAX).map((id) => nameOf(id, call, ctx.config.http.publicUrl));
  const rows = await findRegistered(ctx.db, call.spaceId, {
    paths: names.flatMap(({ path }) => path ?? []),
    ids: names.flatMap(({ id }) => id ?? []),
  });
  const byName = new Map(rows.flatMap((row) => [[row.path, row] as const, [row.id, row] as const]));
  return asked.map((fileId, place) => {
    const row = byName.get(names[place]?.path ?? names[place]?.id ?? '');
    return row ? itemOf(fileId, row, linkTo(ctx.secrets.accessTokenKey, call.origin, row, ctx.now())) : { fileId };
  });
}

function itemOf(fileId: string, row: StoredFile, url: string): FileInfoItem {
  const seconds = (at: Date | null): number => Math.floor((at ?? row.createdAt).getTime() / 1000);
  return {
    fileId,
    url,
    expiresInSecond: FILE_LINK_SECONDS,
    name: row.name,
    size: row.size ?? 0,
    type: row.type ?? '',
    gmtCreate: seconds(row.createdAt),
    gmtModified: seconds(row.registeredAt),
  };
}

/** Resolves an id: a path of this space, when its address is ours, or the id of a ticket. */
function nameOf(id: string, call: FileCall, publicUrl: string | null): { path?: string; id?: string } {
  const address = id.trim().split('?', 1)[0] ?? '';
  if (/^[0-9a-f]{48}$/.test(address)) return { id: address };
  if (!URL.canParse(address)) return {};
  const url = new URL(address);
  if (publicUrl !== null && url.host !== new URL(publicUrl).host) return {};
  const base = `${FILES_PATH}/${call.spaceId}/`;
  const path = url.pathname.startsWith(base) ? decode(url.pathname.slice(base.length)) : undefined;
  return path === undefined ? {} : { path };
}

function decode(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path);
    // PostgreSQL takes no NUL.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
