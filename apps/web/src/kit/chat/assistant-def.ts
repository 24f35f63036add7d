import type { ChatSetup, Message } from '@guanlan/contract';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import type * as z from 'zod/mini';

/** Suggestion that needs a few more words: a tap puts its draft into the composer. */
export interface StarterCard {
  readonly title: string;
  /** One line about its use. */
  readonly text: string;
  readonly draft: string;
}

/** Settings of a conversation besides its model: stored with the conversation, and remembered for the next. */
export interface SetupInput {
  readonly schema: z.ZodMiniType<ChatSetup>;
  /** Settings until the user chooses. */
  readonly start: ChatSetup;
}

/** Default of the web search switch; `none`: an assistant without one, whose answers rest on no search. */
export type SearchInput = 'on' | 'off' | 'none';

/** Answer on screen, with the text that is written and shown by now. */
export interface AnswerText {
  readonly message: Message;
  readonly text: string;
  readonly running: boolean;
}

/** Format of answers that hold more than Markdown. */
export interface AnswerForm {
  /** Extracts the visible text of an answer. Called for every piece of a stream, so it has to be cheap. */
  readonly words: (text: string, running: boolean) => string;
  /** Converts an answer for files and the clipboard. */
  readonly markdown: (text: string) => string;
  /** Rest of the answer, rendered between question and text. */
  readonly Notes: ComponentType<AnswerText>;
  /** Additional actions of an answer. */
  readonly Actions?: ComponentType<{ readonly message: Message }>;
}

/** Components of an assistant; they get the chat around them from `useChat`. */
export interface AssistantParts {
  /** Rendered in the empty chat, below the greeting. */
  readonly Begin?: ComponentType;
  /** Rendered at the composer's foot, beside the model. */
  readonly Tools?: ComponentType;
  /** Column of the messages. */
  readonly Column?: ComponentType<ComponentPropsWithRef<'div'>>;
}

/** Definition of one assistant's chat. Its prompt lives on the server. */
export interface AssistantDef {
  /** Id of the assistant on the server. */
  readonly id: string;
  readonly title: string;
  readonly greeting: { readonly title: string; readonly text: string };
  /** Questions that a tap asks at once. */
  readonly chips: readonly string[];
  /** Questions that a tap asks after an answer. */
  readonly followUps?: readonly string[];
  /** Texts and defaults of the composer. */
  readonly inputs: { readonly placeholder: string; readonly search: SearchInput; readonly setup?: SetupInput };
  readonly cards: readonly StarterCard[];
  readonly answers?: AnswerForm;
  readonly parts?: AssistantParts;
}
