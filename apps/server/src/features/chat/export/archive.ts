import type { Attachment } from '@guanlan/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../context.js';
import { contentKey } from '../../files/uploads/receive.js';
import {
  type MessageHead,
  type StoredConversation,
  type StoredMessage,
  toConversation,
  toMessage,
} from '../../generation/rows.js';
import { conversations } from '../../generation/schema.js';
import { lastAnswer, toPieces } from '../../works/to-work.js';
import { writeJson } from '../../write-json.js';
import { listHeads, readInOrder, readMessages } from '../read-messages.js';
import { type Assistants, findConversation, withAssistants } from '../store.js';
import { writeMarkdown } from './conversation-markdown.js';
import { UniqueNames } from './unique-names.js';

/** One file of an archive. */
export interface ArchiveFile {
  readonly name: string;
  /** Content in chunks, read as the archive is written; the next file is not read before. */
  readonly content: AsyncIterable<Buffer | string>;
  readonly at: Date;
}

/**
 * All of a user's conversations with these assistants, oldest first: each as Markdown to read and as JSON with every
 * branch, and the files that were said with it.
 */
export async function* archiveOf(
  ctx: Pick<AppContext, 'db' | 'storage' | 'tools'>,
  userId: string,
  assistants: Assistants,
): AsyncGenerator<ArchiveFile> {
  const names = new UniqueNames();
  const all = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), withAssistants(assistants), isNull(conversations.removedAt)))
    .orderBy(asc(conversations.createdAt), asc(conversations.id));
  for (const { id } of all) {
    // Read one by one: the input of a work may be as long as a call. A conversation removed meanwhile is left out.
    const conversation = await findConversation(ctx.db, userId, id);
    if (conversation) yield* filesOf(ctx, conversation, names.take(nameOf(conversation)));
  }
}

async function* filesOf(
  ctx: Pick<AppContext, 'db' | 'storage' | 'tools'>,
  conversation: StoredConversation,
  name: string,
): AsyncGenerator<ArchiveFile> {
  const at = conversation.updatedAt;
  const shown = readable(conversation, await listHeads(ctx.db, conversation.id));
  const branch = readInOrder(
    ctx.db,
    shown.map(({ id }) => id),
  );
  const original = ctx.tools.find(conversation.assistant)?.originalOf(conversation.input);
  yield { name: `${name}.md`, at, content: writeMarkdown(conversation.title, branch, original ?? null) };
  const attachments = new Map<string, Attachment>();
  const whole = {
    // Models' answers are marked as such wherever they go.
    notice: '内容由 AI 生成：role 为 assistant 的消息由 model 所列模型生成',
    conversation: { ...toConversation(conversation), ...(isWork(conversation) && { input: conversation.input }) },
    messages: writtenMessages(readMessages(ctx.db, conversation.id), attachments),
  };
  yield { name: `${name}.json`, at, content: writeJson(whole) };
  for (const file of attachments.values()) {
    const content = await ctx.storage.open(contentKey(file.fileId), file.size).catch(() => null);
    if (!content) continue;
    try {
      yield { name: `${name}/${file.fileId.slice(0, 8)}-${safe(file.name)}`, at, content };
    } finally {
      // Closed here too, since the reader may have stopped before the end.
      content.destroy();
    }
  }
}

/** Writes messages one by one, and collects their attachments on the way. */
async function* writtenMessages(rows: AsyncIterable<StoredMessage>, attachments: Map<string, Attachment>) {
  for await (const row of rows) {
    for (const file of row.attachments ?? []) attachments.set(file.fileId, file);
    yield { ...toMessage(row), ...(row.piece !== null && { piece: row.piece, mark: row.mark }) };
  }
}

const isWork = ({ requestId }: StoredConversation): boolean => requestId !== null;

/** Messages to export: the branch viewed last; of a work, every piece and its answer. */
function readable(conversation: StoredConversation, messages: readonly MessageHead[]): MessageHead[] {
  if (!isWork(conversation)) return lastBranch(messages, conversation.leafId);
  return toPieces(messages).flatMap((piece) => {
    const answer = lastAnswer(piece) ?? piece.answers.at(-1);
    return answer ? [piece.source, answer] : [piece.source];
  });
}

/** The branch that was viewed last, from the first message on. */
function lastBranch(messages: readonly MessageHead[], leafId: string | null): MessageHead[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const branch: MessageHead[] = [];
  for (let at = leafId; at !== null; ) {
    const message = byId.get(at);
    if (!message) break;
    branch.push(message);
    at = message.parentId;
  }
  return branch.reverse();
}

/** A name that file systems take. */
function nameOf({ title, createdAt }: StoredConversation): string {
  const day = new Date(createdAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  return `${day} ${safe(title) || '对话'}`;
}

const safe = (name: string): string =>
  [...name.replace(/[\p{Cc}\s\\/:*?"<>|]+/gu, ' ').trim()].slice(0, 60).join('').replace(/\.+$/, '');
