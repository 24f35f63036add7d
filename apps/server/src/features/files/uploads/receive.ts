import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fileRules } from '@guanlan/contract';
import type { AppContext } from '../../../context.js';
import type { Quota } from '../../../providers/limits/port.js';
import { AppError } from '../../app-error.js';
import { waitText } from '../../too-often.js';
import { findFile, moveFile, type StoredFile } from '../store.js';
import { extensionOf } from './cloud-path.js';
import { contentTypeOf, sniff } from './content-type.js';
import type { ArrivedDraft } from './draft.js';
import { release, reserve, takeTicket } from './reservation.js';
import { readPolicy, type UploadPolicy } from './ticket-signature.js';

/** Least that a file counts for, bytes, so that limits of space bound the number of files; the same in `file_charge` of the database. */
const MIN_CHARGE = 65_536;

/** Bytes that a file of this size counts for, in totals and in its uploader's day. */
const chargeOf = (bytes: number): number => Math.max(bytes, MIN_CHARGE);

/** For how long readers keep a file whose upload does not say, seconds. */
const MAX_AGE = 2_592_000;

/** Longest overhead of a form beside its file: boundaries, names and the fields of the ticket, bytes. */
const FORM_OVERHEAD = 65_536;

type ReceiveContext = Pick<
  AppContext,
  'config' | 'db' | 'drafts' | 'freeSpace' | 'limits' | 'log' | 'now' | 'pictures' | 'secrets' | 'storage'
>;

/** A form as it arrives: its fields precede its file. */
export interface UploadForm {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: Readable;
  /** The content type that the file's part claims. */
  readonly claimedType: string;
  /** Length of the whole form as it was announced, bytes; null where it was not. */
  readonly length: number | null;
  /** Resolves when the form has ended properly. */
  readonly complete: Promise<void>;
}

/** Takes an upload: nothing of it is served before it is reported. Throws {@link AppError}. */
export async function receive(ctx: ReceiveContext, form: UploadForm, ip: string): Promise<void> {
  const policy = readPolicy(ctx.secrets.accessTokenKey, form.fields, ctx.now());
  const row = await findTicket(ctx, policy);
  if ((form.length ?? 0) > policy.maxBytes + FORM_OVERHEAD) throw new AppError('FILE_TOO_LARGE');
  // Charged before the first byte is stored: this bounds simultaneous uploads too. In KB: a day's bytes do not fit the
  // counter.
  const announced = Math.min(form.length ?? policy.maxBytes, policy.maxBytes);
  const kb = kbOf(chargeOf(announced));
  const refund = await spendDay(ctx, row.ownerId, ip, kb);
  let unused = kb;
  try {
    const upload = { form, row, maxBytes: policy.maxBytes };
    const size = await ctx.freeSpace.hold(announced, (onWritten) =>
      receiveReserved(ctx, { ...upload, onWritten }, announced),
    );
    unused = form.length === null ? kb - kbOf(chargeOf(size)) : 0;
  } finally {
    // Refunds the part that was not used: an unannounced size that proved smaller, or an upload that was cut off,
    // refused or not stored.
    if (unused > 0) await refund(unused);
  }
}

/** Consumes KB of the uploader's day; returns a function that refunds some. Throws `FILE_QUOTA`. */
async function spendDay({ limits }: Pick<AppContext, 'limits'>, ownerId: string | null, ip: string, kb: number) {
  const quotas: readonly (readonly [Quota, string])[] =
    ownerId === null
      ? [[limits.anonymousUploadKbByIp, ip]]
      : [
          [limits.uploadKbByUser, ownerId],
          [limits.userUploadKbByIp, ip],
        ];
  const spent: (readonly [Quota, string])[] = [];
  const refund = async (points: number): Promise<void> => {
    await Promise.all(spent.map(([quota, key]) => quota.refund(key, points)));
  };
  for (const [quota, key] of quotas) {
    const endsIn = await quota.consume(key, kb);
    if (endsIn === null) spent.push([quota, key]);
    else {
      await refund(kb);
      const message = `今天还能上传的放不下这个文件，请 ${waitText(endsIn)}后再传，或换一个小一些的`;
      throw new AppError('FILE_QUOTA', { message });
    }
  }
  return refund;
}

/** A form that is let in. */
interface Upload {
  readonly form: UploadForm;
  readonly row: StoredFile;
  readonly maxBytes: number;
  /** Called with the bytes of the file that are on the disk. */
  readonly onWritten: (bytes: number) => void;
}

/** Reserves space for the file while it arrives; a file that is stored already adds nothing. */
async function receiveReserved(ctx: ReceiveContext, upload: Upload, announced: number): Promise<number> {
  const { row } = upload;
  if (row.status !== 'ticket') return receiveFor(ctx, upload);
  await reserve(ctx, row, announced);
  try {
    return await receiveFor(ctx, upload);
  } finally {
    // A file that was accepted holds no reservation any more.
    await release(ctx, row.id);
  }
}

/** Writes and keeps the file of a form; its size as it came, bytes. */
async function receiveFor(ctx: ReceiveContext, { form, row, maxBytes, onWritten }: Upload): Promise<number> {
  const draft = await ctx.drafts.write(form.file, maxBytes, onWritten);
  try {
    await form.complete;
    const type = typeOf(row, draft, form.claimedType);
    const maxAge = maxAgeOf(form.fields.get('Cache-Control'));
    if (row.use === 'chat-text') await requireText(draft.path);
    if (row.use === 'avatar') await keepDrawn(ctx, row, draft, maxAge);
    else await keep(ctx, row, draft, type, maxAge);
    return draft.size;
  } finally {
    await draft.discard();
  }
}

/** Stores a re-encoded picture in place of a user's upload. */
async function keepDrawn(ctx: ReceiveContext, row: StoredFile, draft: ArrivedDraft, maxAge: number): Promise<void> {
  const bytes = await ctx.pictures.draw(draft.path, row.ownerId ?? '');
  const drawn = await ctx.drafts.write(Readable.from([bytes]), Number.POSITIVE_INFINITY);
  try {
    await keep(ctx, row, drawn, 'image/webp', maxAge);
  } finally {
    await drawn.discard();
  }
}

async function keep(ctx: ReceiveContext, row: StoredFile, draft: ArrivedDraft, type: string, maxAge: number) {
  const { size, sha256 } = draft;
  if (row.status === 'ticket' && (await takeTicket(ctx, row, { size, sha256, type, maxAge })))
    return store(ctx, row, draft);
  // An upload is repeated after a lost answer, and may find the first one still under way: that has the ticket now.
  const now = row.status === 'ticket' ? await findFile(ctx.db, row.id) : row;
  if (!now || !isRepeated(now, sha256)) throw new AppError('FILE_TICKET_USED');
  if (now.status === 'storing') await store(ctx, now, draft);
}

/** Whether an upload repeats the one that took its ticket: keyed, and with the same content. */
const isRepeated = ({ requestId, status, sha256 }: StoredFile, own: string): boolean =>
  requestId !== null && status !== 'ticket' && status !== 'removing' && sha256 === own;

const kbOf = (bytes: number): number => Math.ceil(bytes / 1024);

/** A ticket takes one upload. A keyed one may be repeated with the same content, which then changes nothing. */
async function findTicket(ctx: ReceiveContext, policy: UploadPolicy): Promise<StoredFile> {
  const row = await findFile(ctx.db, policy.id);
  if (!row || row.status === 'removing') throw new AppError('FILE_TICKET_INVALID');
  if (row.status !== 'ticket' && row.requestId === null) throw new AppError('FILE_TICKET_USED');
  return row;
}

function typeOf(row: StoredFile, draft: ArrivedDraft, claimed: string): string {
  const { types } = fileRules[row.use];
  // Text has no signature; {@link requireText} checks its whole content.
  if (row.use === 'chat-text' && sniff(draft.head) === null) return 'text/plain';
  if (types !== null && !types.includes(sniff(draft.head) ?? '')) throw new AppError('FILE_TYPE');
  return contentTypeOf(draft.head, claimed.toLowerCase(), extensionOf(row.name));
}

/** Storing the same content twice is harmless: a repeated upload finishes what died, or runs beside it. */
async function store(ctx: ReceiveContext, row: StoredFile, draft: ArrivedDraft): Promise<void> {
  try {
    await ctx.storage.put(contentKey(row.id), draft);
  } catch (error) {
    await moveFile(ctx.db, row.id, 'storing', 'ticket');
    throw error;
  }
  await moveFile(ctx.db, row.id, 'storing', 'uploaded');
}

/** Storage key of a file's content. */
export const contentKey = (id: string): string => `${id.slice(0, 2)}/${id}`;

/** Cache age that the form requests for readers. */
function maxAgeOf(cacheControl: string | undefined): number {
  const age = /^(?:public,\s*)?max-age=(\d{1,8})$/i.exec(cacheControl ?? '')?.[1];
  if (age !== undefined) return Math.min(Number(age), 31_536_000);
  return /no-(?:cache|store)/i.test(cacheControl ?? '') ? 0 : MAX_AGE;
}

/** Throws `FILE_TYPE` for a file that is not text in UTF-8. */
async function requireText(path: string): Promise<void> {
  const bytes = await readFile(path);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return;
  } catch (cause) {
    throw new AppError('FILE_TYPE', { cause });
  }
  throw new AppError('FILE_TYPE');
}
