import { type Attachment, type FunctionArgs, withoutNul } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import type { LlmImage, LlmModel } from '../../providers/llm/port.js';
import { AppError } from '../app-error.js';
import { findChatFiles, readContent } from '../files/chat-files.js';
import type { Past } from './history.js';
import { counts, estimateTokens, HISTORY_TOKENS, tokensOf } from './history.js';

type Asked = FunctionArgs<'chat.send'>['attachments'];

/** Most of the pictures of one request upstream, bytes. */
const IMAGE_BYTES_MAX = 20 * 1_048_576;
/** Most pictures of one request upstream, the latest of the branch. */
const IMAGES_MAX = 10;
/** Most of the texts of one question, in estimated tokens. */
const TEXT_TOKENS_MAX = 24_000;

/** The files attached to a question, as they are stored with it. Throws `CHAT_FILE_GONE` for a missing one. */
export async function takeAttachments(ctx: AppContext, uid: string, asked: Asked = []): Promise<Attachment[] | null> {
  if (asked.length === 0) return null;
  const rows = await findChatFiles(
    ctx.db,
    uid,
    asked.map(({ fileId }) => fileId),
  );
  if (rows.length < asked.length) throw new AppError('CHAT_FILE_GONE');
  const bytes = rows.reduce((sum, { use, size }) => sum + (use === 'chat-image' ? (size ?? 0) : 0), 0);
  if (bytes > IMAGE_BYTES_MAX) throw new AppError('FILE_TOO_LARGE');
  return rows.map(({ id, use, name, size }, at) => {
    const { width, height } = asked[at] ?? {};
    const pixels = use === 'chat-image' && width && height ? { width, height } : {};
    return { fileId: id, kind: use === 'chat-image' ? 'image' : 'text', name, size: size ?? 0, ...pixels } as const;
  });
}

/**
 * Returns a branch (root first, the question last) with the contents of its files: texts precede the words of their
 * question, the latest pictures go beside them. A model without vision gets a sentence in place of earlier pictures;
 * throws `CHAT_NO_VISION` when the question itself has one, and `CHAT_FILE_GONE` when one of its files is gone.
 */
export async function withFiles(ctx: AppContext, model: LlmModel, branch: readonly Past[]): Promise<Past[]> {
  const last = branch.at(-1);
  if (!model.vision && last?.attachments?.some(({ kind }) => kind === 'image')) throw new AppError('CHAT_NO_VISION');
  const seen = new Set(model.vision ? latestImages(branch) : []);
  const full: Past[] = [];
  let spent = 0;
  // The latest first: of messages beyond the budget nothing goes upstream, and their files are not read.
  for (const [at, message] of [...branch.entries()].reverse()) {
    const goes = message === last || (spent <= HISTORY_TOKENS && counts(message, branch[at + 1]));
    // A file that is gone must not end a conversation in which it was shown long ago.
    const own = goes && message.attachments?.length ? await withOwn(ctx, message, seen, message === last) : message;
    if (goes) spent += tokensOf(own);
    full.push(own);
  }
  return full.reverse();
}

function latestImages(branch: readonly Past[]): Attachment[] {
  const all = branch.flatMap(({ attachments }) => attachments?.filter(({ kind }) => kind === 'image') ?? []);
  let bytes = 0;
  return all.reverse().filter((image, at) => {
    bytes += image.size;
    return at < IMAGES_MAX && bytes <= IMAGE_BYTES_MAX;
  });
}

async function withOwn(ctx: AppContext, message: Past, seen: ReadonlySet<Attachment>, needed: boolean): Promise<Past> {
  const images: LlmImage[] = [];
  const texts: string[] = [];
  let room = TEXT_TOKENS_MAX;
  for (const file of message.attachments ?? []) {
    const bytes = await contentOf(ctx, file, seen, needed);
    if (bytes === null) texts.push(`（${file.kind === 'image' ? '图片' : '文件'}《${file.name}》不在这里）`);
    else if (file.kind === 'image') images.push({ type: imageType(bytes), base64: bytes.toString('base64') });
    else {
      const { text, tokens } = quoteFile(file.name, bytes.toString('utf8'), room);
      texts.push(text);
      room -= tokens;
    }
  }
  return { ...message, images, text: [...texts, message.text].filter((text) => text !== '').join('\n\n') };
}

/** The content; null where the model gets none. */
async function contentOf(ctx: AppContext, file: Attachment, seen: ReadonlySet<Attachment>, needed: boolean) {
  if (file.kind === 'image' && !seen.has(file)) return null;
  const content = { id: file.fileId, size: file.size };
  if (needed) return readContent(ctx, content);
  return readContent(ctx, content).catch(() => null);
}

/** MIME type by the first bytes of a picture; only such pictures were accepted. */
function imageType(bytes: Buffer): string {
  if (bytes[0] === 0x89) return 'image/png';
  if (bytes[0] === 0x47) return 'image/gif';
  return bytes[0] === 0x52 ? 'image/webp' : 'image/jpeg';
}

/** A file's text between fences that it does not contain, cut to what `room` (tokens) holds. */
export function quoteFile(name: string, whole: string, room: number): { text: string; tokens: number } {
  const text = cutTo(withoutNul(whole), room);
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const cut =
    text.length < whole.length ? `\n（文件太长：以上是开头的 ${text.length} 字，全文 ${whole.length} 字）` : '';
  return { text: `文件《${name}》：\n${fence}\n${text}\n${fence}${cut}`, tokens: estimateTokens(text) };
}

function cutTo(text: string, room: number): string {
  if (estimateTokens(text) <= room) return text;
  // No more characters than tokens × 4 can fit; then by halves.
  let low = 0;
  let high = Math.min(text.length, Math.max(0, room) * 4);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (estimateTokens(text.slice(0, middle)) <= room) low = middle;
    else high = middle - 1;
  }
  // Not half a character.
  const unit = text.charCodeAt(low - 1);
  return text.slice(0, unit >= 0xd800 && unit <= 0xdbff ? low - 1 : low);
}
