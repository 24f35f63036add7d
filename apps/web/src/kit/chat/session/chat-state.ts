import type { Conversation, Message } from '@guanlan/contract';

/**
 * Delivery of a message to the server. `queued`: sent automatically after the running answer, or after the question
 * before it. `failed`: sent only by the user; `error` is null where the failure is unknown.
 */
export type Delivery =
  | { readonly state: 'stored' }
  | { readonly state: 'sending' }
  | { readonly state: 'queued'; readonly behind: 'answer' | 'question' }
  | { readonly state: 'failed'; readonly error: unknown };

/** Message of the shown branch. Keeps its identity until something in it changes. */
export interface Turn {
  /** Key that stays when the server's row replaces the local message. */
  readonly key: string;
  /** Stored message; while an answer runs, its present text is in `ChatSession.answer(message.id)`. */
  readonly message: Message;
  /** Ids of the messages that `‹ 2/3 ›` switches between, this one included. */
  readonly siblings: readonly string[];
  readonly delivery: Delivery;
}

/** Activity of the session: none, waiting for the server to accept a message, or following an answer. */
export type Busy =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly stopping: boolean }
  | { readonly state: 'answering'; readonly messageId: string; readonly stopping: boolean };

/** State of a chat screen. `conversation` is null until the first question is at the server. */
export type ChatState =
  | { readonly phase: 'opening'; readonly conversationId: string }
  | { readonly phase: 'unopened'; readonly conversationId: string; readonly error: unknown }
  | {
      readonly phase: 'ready';
      readonly conversation: Conversation | null;
      readonly turns: readonly Turn[];
      readonly busy: Busy;
      /** Time of what is shown, ms since the epoch, where the server could not be asked for newer; else null. */
      readonly cachedAt: number | null;
    };

/** State of an empty chat. */
export const emptyChat: ChatState = {
  phase: 'ready',
  conversation: null,
  turns: [],
  busy: { state: 'idle' },
  cachedAt: null,
};

/** Describes the conversation that a screen shows or is opening. */
export function shownConversation(state: ChatState) {
  if (state.phase !== 'ready')
    return { ready: null, conversation: null, conversationId: state.conversationId, title: '' };
  const { conversation } = state;
  return { ready: state, conversation, conversationId: conversation?.id ?? null, title: conversation?.title ?? '' };
}

/** Whether a conversation does not exist, or no longer. */
export const isGone = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'NOT_FOUND';
