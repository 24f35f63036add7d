import type { ChatChunk, Message, Source } from '@guanlan/contract';

/**
 * Applies one event of the stream to an answer. Events that the answer already contains change nothing, so a stream may
 * be read again from any earlier position.
 */
export function reduceChunk(message: Message, seq: number, chunk: ChatChunk): Message {
  if (seq <= message.seq) return message;
  return { ...message, ...change(message, chunk), seq };
}

function change(message: Message, chunk: ChatChunk): Partial<Message> {
  switch (chunk.type) {
    case 'text-delta':
      return { text: message.text + chunk.delta };
    case 'reasoning-delta':
      return { reasoning: message.reasoning + chunk.delta };
    case 'source-url':
      return { sources: withSource(message.sources ?? [], chunk) };
    case 'data-snapshot':
      return defined(chunk.data);
    case 'message-metadata':
      return defined(chunk.messageMetadata);
    case 'error':
      return { status: 'error', error: { code: chunk.code, message: chunk.errorText } };
    case 'abort':
      return { status: chunk.reason };
    case 'finish':
      return { status: 'done' };
    default:
      return {};
  }
}

/** Adds a source. The first source of a number counts, since citations refer to it. */
function withSource(
  sources: readonly Source[],
  { sourceId, title, url }: Extract<ChatChunk, { type: 'source-url' }>,
): Source[] {
  const n = Number(sourceId);
  return sources.some((one) => one.n === n) ? [...sources] : [...sources, { n, title, url }];
}

/** Drops entries without a value: an absent figure must not overwrite an earlier one. */
function defined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
