import type { ChatSetup, Message } from '@guanlan/contract';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import type * as z from 'zod/mini';

/** A way to begin that wants a few more words: it puts a draft into the composer. */
export interface StarterCard {
  readonly title: string;
  /** One line on what it is good for. */
  readonly text: string;
  readonly draft: string;
}

/** What a conversation is set to besides its model: kept with the conversation, and remembered for the next. */
export interface SetupInput {
  readonly schema: z.ZodMiniType<ChatSetup>;
  /** Until somebody chooses. */
  readonly start: ChatSetup;
}

/** An answer on screen: as far as it is written, and shown, by now. */
export interface AnswerText {
  readonly message: Message;
  readonly text: string;
  readonly running: boolean;
}

/** How answers are read that are more than their words. */
export interface AnswerForm {
  /** What of a text is the words of the answer: the rest is not shown as such. Cheap, for it is asked at every piece. */
  readonly words: (text: string, running: boolean) => string;
  /** A text as it goes into files and onto the clipboard. */
  readonly markdown: (text: string) => string;
  /** Stands between the question and the words: what else the text holds. */
  readonly Notes: ComponentType<AnswerText>;
  /** Beside the other things that can be done with an answer. */
  readonly Actions?: ComponentType<{ readonly message: Message }>;
}

/** What an assistant draws itself; inside, `useChat` gives the chat around it. */
export interface AssistantParts {
  /** In the empty chat, below the greeting's words. */
  readonly Begin?: ComponentType;
  /** At the composer's foot, beside the model. */
  readonly Tools?: ComponentType;
  /** The column that the messages stand in. */
  readonly Column?: ComponentType<ComponentPropsWithRef<'div'>>;
}

/** What sets one assistant's chat apart from another's. Its prompt lives on the server. */
export interface AssistantDef {
  /** The server's name for it. */
  readonly id: string;
  readonly title: string;
  readonly greeting: { readonly title: string; readonly text: string };
  /** Questions that a tap asks at once. */
  readonly chips: readonly string[];
  /** `search`: how the switch for a search on the web stands until somebody moves it. */
  readonly inputs: { readonly placeholder: string; readonly search: 'on' | 'off'; readonly setup?: SetupInput };
  readonly cards: readonly StarterCard[];
  readonly answers?: AnswerForm;
  readonly parts?: AssistantParts;
}
