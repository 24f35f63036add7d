import type { Readable } from 'node:stream';
import { fileRules } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import type { ByteRange } from '../../providers/storage/port.js';
import { AppError } from '../app-error.js';
import { checkLink } from './link.js';
import { servedType } from './served-type.js';
import { findRegistered, type StoredFile } from './store.js';
import { isShown } from './uploads/content-type.js';
import { contentKey } from './uploads/receive.js';

/** A file that the caller may read. */
export interface ReadableFile {
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes. */
  readonly size: number;
  readonly etag: string;
  /** @param gone - aborted when nobody waits for it any more */
  open(range?: ByteRange, gone?: AbortSignal): Promise<Readable>;
}

type ReadContext = Pick<AppContext, 'db' | 'now' | 'secrets' | 'storage' | 'config' | 'metrics'>;

/** Finds a served file by its address or a link to it. Throws {@link AppError}. */
export async function findReadable(
  ctx: ReadContext,
  spaceId: string,
  path: string,
  query: { expires?: unknown; signature?: unknown },
): Promise<ReadableFile> {
  // PostgreSQL takes no NUL, and no file has one.
  const named = !`${spaceId}/${path}`.includes('\0');
  const [row] = named ? await findRegistered(ctx.db, spaceId, { paths: [path], ids: [] }) : [];
  if (!row) throw new AppError('NOT_FOUND');
  const linked = query.expires !== undefined || query.signature !== undefined;
  if (linked || fileRules[row.use].private) checkLink(ctx.secrets.accessTokenKey, row.id, query, ctx.now());
  return {
    size: row.size ?? 0,
    etag: `"${row.sha256?.slice(0, 32)}"`,
    headers: headersOf(row, linked),
    open: async (range, gone) => {
      const stream = await ctx.storage.open(contentKey(row.id), row.size ?? 0, range, gone);
      if (stream) return stream;
      ctx.metrics.missingFiles.inc();
      throw missingContent(ctx, row.id);
    },
  };
}

/** The failure for a registered file whose content this node does not have: perhaps another node does. */
export function missingContent({ config }: Pick<AppContext, 'config'>, id: string): AppError {
  const cause = new Error(`the content of file ${id} is not in the storage of this node`);
  const mayBeElsewhere = config.s3 === null && config.database.url !== null;
  return new AppError(mayBeElsewhere ? 'FILE_ELSEWHERE' : 'FILE_LOST', { cause });
}

function headersOf(row: StoredFile, linked: boolean): Record<string, string> {
  const type = servedType(row.type ?? '');
  const shown = isShown(type) ? 'inline' : 'attachment';
  return {
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-disposition': `${shown}; filename*=UTF-8''${encodeRfc5987(row.name)}`,
    // A link ends, so a cache that others share must not outlive it.
    'cache-control': linked ? 'private, max-age=0, must-revalidate' : `public, max-age=${row.maxAge ?? 0}`,
    'last-modified': (row.registeredAt ?? row.createdAt).toUTCString(),
    'accept-ranges': 'bytes',
    // Whatever it holds, it runs nowhere.
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'content-length, content-range, etag',
  };
}

const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
