import type { ChatSetup, Message, Model } from '@guanlan/contract';
import { createContext, useContext } from 'react';
import type { AssistantDef } from './assistant-def';
import type { ChatServices } from './chat-services';
import type { Remedy } from './remedy';
import type { Selection } from './selection';
import type { ChatSession } from './session/chat-session';

/** What a message on screen can ask for. */
export interface ChatActions {
  readonly ask: (text: string) => void;
  /** Puts a text into the composer. */
  readonly draft: (text: string) => void;
  /** Adds words to what stands in the composer. */
  readonly insert: (words: string) => void;
  /** Sets this conversation, from the next question on, and those to come. */
  readonly set: (setup: ChatSetup) => void;
  /** Puts a question into the composer, to be asked anew in its place. */
  readonly edit: (message: Message) => void;
  readonly regenerate: (message: Message) => void;
  readonly stop: () => void;
  /** Sends an unsent question, also again. */
  readonly resend: (message: Message) => void;
  /** Puts an unsent question into the composer, to be changed where it stands. */
  readonly revise: (message: Message) => void;
  /** Forgets an unsent question; there is a way back for a while. */
  readonly drop: (message: Message) => void;
  readonly remedy: (remedy: Remedy, message: Message) => void;
  readonly exportFile: () => void;
  /** Begins to choose messages to share: this one, and the question that it answers. */
  readonly share: (message: Message) => void;
  /** Says how many answers the day still has. */
  readonly showUsage: () => void;
  readonly showDetails: (message: Message) => void;
}

/** The chat around a part of it. Stays the same object while the screen is there, but for the models and the setup. */
export interface Chat {
  readonly assistant: AssistantDef;
  readonly services: ChatServices;
  readonly session: ChatSession;
  readonly models: readonly Model[];
  /** The messages that are being chosen. */
  readonly selection: Selection;
  /** What the conversation is set to; null with an assistant that has nothing to set. */
  readonly setup: ChatSetup | null;
  readonly actions: ChatActions;
}

export const ChatContext = createContext<Chat | null>(null);

export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error('a part of a chat outside of ChatScreen');
  return chat;
}
