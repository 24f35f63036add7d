import type { Conversation, Message } from '@guanlan/contract';
import type { Delivery } from '../session/chat-state';
import type { Unsent } from './unsent';

/** What the server answers to a question, or to the wish for another answer (then without `user`). */
export interface Stored {
  readonly conversation: Conversation;
  readonly user?: Message;
  readonly assistant: Message;
}

/** A question that is being sent, or a request to regenerate that is being sent or failed. */
export interface Outgoing {
  /** Null when another answer to a stored question is wanted. */
  readonly question: Unsent | null;
  /** The place of the answer until the server's row is there. */
  readonly answer: Message;
  /** The answer beside which another one is wanted; null with a question. */
  readonly replaces: string | null;
  /** Where it was asked; null: in a chat without a conversation. */
  readonly conversationId: string | null;
  /** Sends it. Always the same request: sending again what did arrive gives the stored rows and starts nothing. */
  readonly call: () => Promise<Stored>;
  /** Why the last try failed; null while one is under way. */
  error: unknown;
  /** The user pressed stop before the server's row was there. */
  stopWanted: boolean;
}

interface LocalMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly parentId: string | null;
  readonly role: Message['role'];
  readonly text: string;
  readonly createdAt: number;
}

/** A message that only this page knows. */
export function localMessage(given: LocalMessage): Message {
  return {
    ...given,
    status: given.role === 'user' ? 'done' : 'streaming',
    reasoning: '',
    reasoningMs: null,
    firstTokenMs: null,
    durationMs: null,
    model: null,
    usage: null,
    error: null,
    sources: null,
    seq: 0,
  };
}

/** Requests that are being sent, and requests to regenerate that failed, by the ids of their answers' placeholders. */
export class Outbox {
  private readonly byId = new Map<string, Outgoing>();

  add(outgoing: Outgoing): void {
    this.byId.set(outgoing.answer.id, outgoing);
  }

  get(id: string): Outgoing | undefined {
    return this.byId.get(id);
  }

  delete({ answer }: Outgoing): void {
    this.byId.delete(answer.id);
  }

  clear(): void {
    this.byId.clear();
  }

  /** What is under way, if anything is. */
  waiting(): Outgoing | undefined {
    return [...this.byId.values()].find((outgoing) => outgoing.error === null);
  }

  /** The places of answers to come, by what they will be the answer to, or stand beside. */
  places(): ReadonlyMap<string, Message> {
    return new Map(
      [...this.byId.values()].map(({ question, replaces, answer }) => [question?.id ?? replaces ?? '', answer]),
    );
  }

  delivery(id: string): Delivery | undefined {
    const outgoing = this.byId.get(id);
    if (!outgoing) return undefined;
    return outgoing.error === null ? { state: 'sending' } : { state: 'failed', error: outgoing.error };
  }
}
