import type { Conversation, Message } from '@guanlan/contract';
import type { Delivery } from './chat-state';

/** What the server answers to a question, or to the wish for another answer (then without `user`). */
export interface Stored {
  readonly conversation: Conversation;
  readonly user?: Message;
  readonly assistant: Message;
}

/** A question or a wish for another answer that is on its way, or failed to arrive. */
export interface Outgoing {
  /** The question as this page shows it until the server's row is there; null when there is no new question. */
  readonly question: Message | null;
  /** The place of the answer until the server's row is there. */
  readonly answer: Message;
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

const stored: Delivery = { state: 'stored' };

/** What has not arrived at the server, by the ids of its local messages. */
export class Outbox {
  private readonly byId = new Map<string, Outgoing>();

  add(outgoing: Outgoing): void {
    for (const message of messagesOf(outgoing)) this.byId.set(message.id, outgoing);
  }

  get(id: string): Outgoing | undefined {
    return this.byId.get(id);
  }

  has(id: string): boolean {
    return this.byId.has(id);
  }

  delete(id: string): void {
    this.byId.delete(id);
  }

  clear(): void {
    this.byId.clear();
  }

  /** What is under way, if anything is. */
  waiting(): Outgoing | undefined {
    return [...this.byId.values()].find((outgoing) => outgoing.error === null);
  }

  delivery(id: string): Delivery {
    const outgoing = this.byId.get(id);
    if (!outgoing) return stored;
    return outgoing.error === null ? { state: 'sending' } : { state: 'failed', error: outgoing.error };
  }
}

/** The local messages, the question first. */
export const messagesOf = ({ question, answer }: Outgoing): readonly Message[] =>
  question ? [question, answer] : [answer];
