import type { ChatSetup, Message, Model } from '@guanlan/contract';
import { createContext, useContext } from 'react';
import type { AssistantDef } from './assistant-def';
import type { ChatServices } from './chat-services';
import type { Remedy } from './remedy';
import type { Selection } from './selection';
import type { ChatSession } from './session/chat-session';

/** Actions of a message on screen. */
export interface ChatActions {
  readonly ask: (text: string) => void;
  /** Puts a text into the composer. */
  readonly draft: (text: string) => void;
  /** Adds words to what stands in the composer. */
  readonly insert: (words: string) => void;
  /** Sets this conversation, from the next question on, and the default of later ones. */
  readonly set: (setup: ChatSetup) => void;
  /** Puts a question into the composer, to be asked again in its place. */
  readonly edit: (message: Message) => void;
  readonly regenerate: (message: Message) => void;
  readonly stop: () => void;
  /** Sends an unsent question, also again after a failure. */
  readonly resend: (message: Message) => void;
  /** Puts an unsent question into the composer; its change replaces it. */
  readonly revise: (message: Message) => void;
  /** Drops an unsent question, with undo for a while. */
  readonly drop: (message: Message) => void;
  readonly remedy: (remedy: Remedy, message: Message) => void;
  readonly exportFile: () => void;
  /** Starts choosing messages to share, with this one and its question. */
  readonly share: (message: Message) => void;
  /** Shows how many answers are left today. */
  readonly showUsage: () => void;
  readonly showDetails: (message: Message) => void;
}

/** Chat around a component. Keeps its identity while the screen is mounted, except for changes of models and setup. */
export interface Chat {
  readonly assistant: AssistantDef;
  readonly services: ChatServices;
  readonly session: ChatSession;
  readonly models: readonly Model[];
  /** Messages that are being chosen. */
  readonly selection: Selection;
  /** Settings of the conversation; null for an assistant without settings. */
  readonly setup: ChatSetup | null;
  readonly actions: ChatActions;
}

export const ChatContext = createContext<Chat | null>(null);

export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error('a part of a chat outside of ChatScreen');
  return chat;
}
