import type { Conversation, Message } from '@guanlan/contract';
import type { Delivery } from '../session/chat-state';
import type { Unsent } from './unsent';

/** Server's answer to a question, or to a request for another answer (then without `user`). */
export interface Stored {
  readonly conversation: Conversation;
  readonly user?: Message;
  readonly assistant: Message;
}

/** Question that is being sent, or request to regenerate that is being sent or failed. */
export interface Outgoing {
  /** Null for a request to regenerate. */
  readonly question: Unsent | null;
  /** Placeholder of the answer until the server's row is there. */
  readonly answer: Message;
  /** Answer that is regenerated; null for a question. */
  readonly replaces: string | null;
  /** Conversation of the request; null for a new one. */
  readonly conversationId: string | null;
  /**
   * Sends the request. Always the same one: repeating one that did arrive returns the stored rows and starts nothing.
   */
  readonly call: () => Promise<Stored>;
  /** Error of the last attempt; null while one is under way. */
  error: unknown;
  /** Whether the user pressed stop before the server's row was there. */
  stopWanted: boolean;
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

  /** Request that is being sent, if any. */
  waiting(): Outgoing | undefined {
    return [...this.byId.values()].find((outgoing) => outgoing.error === null);
  }

  /** Placeholders of future answers, by the id of their question or of the answer that they regenerate. */
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
