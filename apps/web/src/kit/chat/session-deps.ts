import type { Conversation } from '@guanlan/contract';
import type { ChatTransport } from './chat-transport';
import type { Clock, Tabs, Wake } from './session-ports';

export interface AskOptions {
  readonly model?: string | undefined;
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
