import type { Conversation, Message } from '@guanlan/contract';

/**
 * Whether a message is at the server. One that is not has only been shown. `queued`: it goes by itself after the answer
 * that runs, or after the question before it. `failed`: it is sent by hand only; `error` is null where nothing is
 * known of an attempt.
 */
export type Delivery =
  | { readonly state: 'stored' }
  | { readonly state: 'sending' }
  | { readonly state: 'queued'; readonly behind: 'answer' | 'question' }
  | { readonly state: 'failed'; readonly error: unknown };

/** One message of the branch that is looked at. Stays the same object until something in it changes. */
export interface Turn {
  /** Stays the same when the server's row takes the place of the local one. */
  readonly key: string;
  /** While an answer runs, its text so far is in `ChatSession.answer(message.id)`. */
  readonly message: Message;
  /** The messages between which `‹ 2/3 ›` switches, this one among them. */
  readonly siblings: readonly string[];
  readonly delivery: Delivery;
}

/** What the session is busy with: nothing, waiting for the server to take a message, or following an answer. */
export type Busy =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly stopping: boolean }
  | { readonly state: 'answering'; readonly messageId: string; readonly stopping: boolean };

/** What a chat screen shows. `conversation` is null until the first question is at the server. */
export type ChatState =
  | { readonly phase: 'opening'; readonly conversationId: string }
  | { readonly phase: 'unopened'; readonly conversationId: string; readonly error: unknown }
  | {
      readonly phase: 'ready';
      readonly conversation: Conversation | null;
      readonly turns: readonly Turn[];
      readonly busy: Busy;
    };

/** A chat with nothing in it yet. */
export const emptyChat: ChatState = { phase: 'ready', conversation: null, turns: [], busy: { state: 'idle' } };

/** Describes the conversation that a screen shows, or is about to show. */
export function shownConversation(state: ChatState) {
  if (state.phase !== 'ready')
    return { ready: null, conversation: null, conversationId: state.conversationId, title: '' };
  const { conversation } = state;
  return { ready: state, conversation, conversationId: conversation?.id ?? null, title: conversation?.title ?? '' };
}
