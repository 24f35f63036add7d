import type { Message } from './chat.js';

type Given = Pick<Message, 'id' | 'conversationId' | 'parentId' | 'role' | 'createdAt'> &
  Partial<Pick<Message, 'text' | 'model' | 'sources' | 'attachments'>>;

/** A message as it begins: a question is complete, of an answer nothing has been written yet. */
export function newMessage(given: Given): Message {
  return {
    status: given.role === 'user' ? 'done' : 'streaming',
    text: '',
    reasoning: '',
    reasoningMs: null,
    firstTokenMs: null,
    durationMs: null,
    model: null,
    usage: null,
    error: null,
    sources: null,
    seq: 0,
    ...given,
  };
}
