import type { Attachment, ChatSetup, Conversation } from '@guanlan/contract';
import type { ChatTransport } from '../stream/chat-transport';
import type { UnsentStore } from '../unsent/unsent-store';
import type { Clock, Tabs, Wake } from './session-ports';

export interface AskOptions {
  readonly model?: string | undefined;
  /** Searches the web first; ignored by models that cannot search. */
  readonly search?: boolean | undefined;
  /** Files that were uploaded for the question. */
  readonly attachments?: readonly Attachment[] | undefined;
  /** Settings of the conversation. */
  readonly setup?: ChatSetup | undefined;
}

export interface SessionDeps {
  /** Id of the assistant. */
  readonly assistant: string;
  readonly transport: ChatTransport;
  /** Conversation to open first, so that an empty chat is never shown in between; null: an empty chat. */
  readonly startId: string | null;
  readonly clock: Clock;
  readonly wake: Wake;
  readonly tabs: Tabs;
  readonly unsent: UnsentStore;
  /** Whether the chat's user is still signed in: another tab may have signed in another one. */
  readonly isOwner: () => boolean;
  readonly newId: () => string;
  /** Random number in [0, 1). */
  readonly random: () => number;
  /** Called when a conversation is new, or its title or version has changed. */
  readonly onConversation: (conversation: Conversation) => void;
}

/** Thrown for a conversation or work that belongs to another assistant or tool: on this page it does not exist. */
export class AnotherPage extends Error {
  readonly code = 'NOT_FOUND';

  constructor() {
    super('the conversation is with another assistant, or of another tool');
    this.name = 'AnotherPage';
  }
}

/** Thrown to keep one user's question from being sent in the name of another. */
export class AnotherUser extends Error {
  readonly code = 'uni-id-check-token-failed';

  constructor() {
    super('somebody else is signed in by now');
    this.name = 'AnotherUser';
  }
}
