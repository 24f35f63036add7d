import { randomBytes, randomUUID } from 'node:crypto';
import type { UploadTicket } from '@guanlan/cloud-client/wire/files';
import { type FileRule, FileUse, fileRules } from '@guanlan/contract';
import * as z from 'zod/mini';
import type { AppContext } from '../../../context.js';
import { AppError } from '../../app-error.js';
import type { Caller } from '../../handler.js';
import { consumeBudget } from '../../too-often.js';
import { FILES_PATH, UPLOAD_PATH } from '../link.js';
import { findRegistered, insertTicket, type StoredFile } from '../store.js';
import { extensionOf, servedPath, wantedName } from './cloud-path.js';
import { expectSpace } from './space.js';
import { writePolicy } from './ticket-signature.js';

/** Time in which an upload must begin after its ticket was issued, ms. */
const TICKET_LIFE = 30 * 60_000;

const Params = z.object({
  env: z.optional(z.string().check(z.maxLength(64))),
  filename: z.string().check(z.minLength(1)),
  fileId: z.optional(z.string().check(z.minLength(1))),
  use: z._default(FileUse, 'generic'),
  uniIdToken: z.optional(z.string()),
  requestId: z.optional(z.uuid()),
});

/** Caller of a file method, and the address at which the server is reached. */
export interface FileCall {
  readonly spaceId: string;
  /** Address of the client, for its budget. */
  readonly ip: string;
  /** Protocol and host under which clients reach this server. */
  readonly origin: string;
}

/** Gives the ticket for one upload. Throws {@link AppError}. */
export async function giveTicket(
  ctx: Pick<AppContext, 'config' | 'db' | 'freeSpace' | 'now' | 'secrets' | 'limits'>,
  params: unknown,
  call: FileCall,
  authenticate: (token: string | undefined, gate: 'anonymous' | 'user') => Promise<Caller | null>,
): Promise<UploadTicket> {
  const parsed = Params.safeParse(params);
  if (!parsed.success) throw new AppError('INVALID_PARAM', { cause: parsed.error });
  const { filename, fileId, use, uniIdToken, requestId } = parsed.data;
  const rule = fileRules[use];
  const owner = await authenticate(uniIdToken, rule.gate);
  const named = wantedName(filename);
  const path = fileId === undefined ? `cloudstorage/${randomUUID()}${extensionOf(named)}` : chosenPath(fileId, rule);
  await consumeBudget(ctx.limits.ticketsByIp, call.ip, '当前网络上传文件太频繁');
  await expectRoom(ctx, owner?.uid ?? null);
  if (fileId !== undefined) await refuseTaken(ctx, call.spaceId, path, requestId);
  const row = await insertTicket(ctx.db, {
    id: randomBytes(24).toString('hex'),
    spaceId: call.spaceId,
    ownerId: owner?.uid ?? null,
    requestId: requestId ?? null,
    path,
    name: [...named].slice(-200).join(''),
    use,
    status: 'ticket',
    createdAt: new Date(ctx.now()),
  });
  const same = row.use === use && row.ownerId === (owner?.uid ?? null) && (fileId === undefined || row.path === path);
  if (!same) throw new AppError('INVALID_PARAM', { fields: { requestId: '已用于另一个请求' } });
  const { maxBytes, anonymousMaxBytes } = ctx.config.files;
  const most = Math.min(rule.maxBytes, maxBytes, owner ? maxBytes : anonymousMaxBytes);
  return ticketOf(ctx, row, most, call.origin);
}

/**
 * Refuses a ticket that no upload could use now, not even of a byte: clients show the answer of this call, and most
 * show none of the form's.
 */
async function expectRoom(ctx: Pick<AppContext, 'config' | 'db' | 'freeSpace' | 'now'>, ownerId: string | null) {
  if (ownerId === null && ctx.config.files.anonymousMaxBytes === 0) throw new AppError('ANONYMOUS_UPLOADS_OFF');
  await ctx.freeSpace.expect(1);
  await expectSpace(ctx, ctx.db, { ownerId }, 1);
}

/**
 * Links to a private file are given to every caller that knows its address, so that address must be beyond guessing.
 */
function chosenPath(fileId: string, rule: FileRule): string {
  if (rule.private) throw new AppError('INVALID_PARAM', { fields: { cloudPath: '这种文件不能指定路径' } });
  return servedPath(fileId);
}

/** Refuses a path that has a file, unless the file is of this very request. */
async function refuseTaken(ctx: Pick<AppContext, 'db'>, spaceId: string, path: string, requestId?: string) {
  const [taken] = await findRegistered(ctx.db, spaceId, { paths: [path], ids: [] });
  if (taken && (requestId === undefined || taken.requestId !== requestId)) throw new AppError('FILE_EXISTS');
}

function ticketOf(ctx: Pick<AppContext, 'secrets'>, row: StoredFile, maxBytes: number, origin: string): UploadTicket {
  const { id, path, spaceId, use } = row;
  const expiresAt = row.createdAt.getTime() + TICKET_LIFE;
  const uploadUrl = `${origin}${UPLOAD_PATH}`;
  const cdnUrl = `${origin}${FILES_PATH}/${spaceId}`;
  return {
    id,
    // Original clients put `https://` before these, whatever we are reached by.
    cdnDomain: withoutScheme(cdnUrl),
    host: withoutScheme(uploadUrl),
    ossPath: path,
    accessKeyId: spaceId,
    ...writePolicy(ctx.secrets.accessTokenKey, { id, path, spaceId, maxBytes, use, expiresAt }),
    uploadUrl,
    cdnUrl,
  };
}

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '');
