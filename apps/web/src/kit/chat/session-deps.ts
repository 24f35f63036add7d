import type { Attachment, ChatSetup, Conversation } from '@guanlan/contract';
import type { ChatTransport } from './chat-transport';
import type { Clock, Tabs, Wake } from './session-ports';

export interface AskOptions {
  readonly model?: string | undefined;
  /** Asks for a search on the web first; a model that cannot search answers without. */
  readonly search?: boolean | undefined;
  /** Files that were uploaded for the question. */
  readonly attachments?: readonly Attachment[] | undefined;
  /** What the conversation is to be set to. */
  readonly setup?: ChatSetup | undefined;
  /** Given when the same question was sent before and its fate is unknown; a new id otherwise. */
  readonly requestId?: string | undefined;
}

export interface SessionDeps {
  /** The assistant's id. */
  readonly assistant: string;
  readonly transport: ChatTransport;
  readonly clock: Clock;
  readonly wake: Wake;
  readonly tabs: Tabs;
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
