import type { Attachment, ChatSetup, Conversation } from '@guanlan/contract';
import type { ChatTransport } from '../stream/chat-transport';
import type { UnsentStore } from '../unsent/unsent-store';
import type { Clock, Tabs, Wake } from './session-ports';

export interface AskOptions {
  readonly model?: string | undefined;
  /** Asks for a search on the web first; a model that cannot search answers without. */
  readonly search?: boolean | undefined;
  /** Files that were uploaded for the question. */
  readonly attachments?: readonly Attachment[] | undefined;
  /** Settings of the conversation. */
  readonly setup?: ChatSetup | undefined;
}

export interface SessionDeps {
  /** The assistant's id. */
  readonly assistant: string;
  readonly transport: ChatTransport;
  /** The conversation that is opened first, so that an empty chat is never taken for what was left; null: an empty chat. */
  readonly startId: string | null;
  readonly clock: Clock;
  readonly wake: Wake;
  readonly tabs: Tabs;
  readonly unsent: UnsentStore;
  /** Whether the user is still signed in whose chat this is: another tab may have signed in somebody else. */
  readonly isOwner: () => boolean;
  readonly newId: () => string;
  /** A number in [0, 1). */
  readonly random: () => number;
  /** A conversation is new, or its title or version changed. */
  readonly onConversation: (conversation: Conversation) => void;
}

/** Something was opened on the page of an assistant that it is not with, or of another tool. There it does not exist. */
export class AnotherPage extends Error {
  readonly code = 'NOT_FOUND';

  constructor() {
    super('the conversation is with another assistant, or of another tool');
    this.name = 'AnotherPage';
  }
}

/** A question of one user is not asked in the name of another. */
export class AnotherUser extends Error {
  readonly code = 'uni-id-check-token-failed';

  constructor() {
    super('somebody else is signed in by now');
    this.name = 'AnotherUser';
  }
}
