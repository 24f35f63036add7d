import type { Message } from '@guanlan/contract';
import { Outbox } from '../unsent/outbox';
import { UnsentQuestions } from '../unsent/unsent-questions';
import type { UnsentStore } from '../unsent/unsent-store';
import type { Delivery, Turn } from './chat-state';
import { MessageTree } from './message-tree';
import { TurnCache } from './turn-cache';

const stored: Delivery = { state: 'stored' };

/** Messages of one conversation, those not at the server included, and the branch that is shown. */
export class BranchView {
  readonly outbox = new Outbox();
  readonly unsent: UnsentQuestions;
  tree = new MessageTree();
  private leafId: string | null = null;
  private readonly cache = new TurnCache();

  constructor(store: UnsentStore) {
    this.unsent = new UnsentQuestions(store);
  }

  /** Opens a conversation with its unsent questions; null: the next new one. */
  open(conversationId: string | null): void {
    this.tree = new MessageTree();
    this.leafId = null;
    for (const each of [this.outbox, this.cache]) each.clear();
    this.unsent.open(conversationId);
  }

  /** Shows the newest branch under a message, or under its parent where the message no longer exists. */
  look(messageId: string | null): void {
    const path = this.tree.path(messageId);
    this.arrange();
    const found = path.findLast(({ id }) => this.tree.get(id))?.id ?? null;
    this.leafId = this.tree.newestLeaf(messageId !== null && this.tree.get(messageId) ? messageId : found);
  }

  /** Follows messages that were added at the end of the shown branch. */
  lookOn(): void {
    this.look(this.leafId);
  }

  sees(messageId: string): boolean {
    return this.tree.path(this.leafId).some(({ id }) => id === messageId);
  }

  isStored(messageId: string): boolean {
    return !this.unsent.at(messageId) && !this.outbox.get(messageId);
  }

  /** Messages of all branches that the server has. */
  stored(): Message[] {
    return this.tree.all().filter(({ id }) => this.isStored(id));
  }

  isSending(questionId: string): boolean {
    return this.outbox.waiting()?.question?.id === questionId;
  }

  /**
   * Id that a new question follows: the last message on screen; behind a question that is being sent, its future
   * answer.
   */
  end(): string | null {
    const last = this.tree.path(this.leafId).at(-1);
    if (!last) return null;
    const outgoing = this.outbox.get(last.id);
    if (outgoing) return outgoing.question?.id ?? outgoing.replaces;
    return this.unsent.at(last.id)?.id ?? last.id;
  }

  /** Id of the last message on screen that the server has. */
  storedLeaf(): string | null {
    return this.tree.path(this.leafId).findLast(({ id }) => this.isStored(id))?.id ?? null;
  }

  /** Reconciles the unsent questions with the messages that were read. */
  reconcile(): void {
    this.unsent.reconcile(
      this.tree,
      (id) => this.isStored(id),
      (id) => this.isSending(id),
    );
  }

  /** Replaces a local message by the server's row. */
  settle(messageId: string, message: Message): void {
    this.cache.rename(messageId, message.id);
    this.tree.replace(messageId, message);
    if (this.leafId === messageId) this.leafId = message.id;
  }

  turns(isBusy: boolean): readonly Turn[] {
    this.arrange();
    return this.tree
      .path(this.leafId)
      .map((message) => this.cache.turn(message, this.tree.siblings(message.id), this.deliveryOf(message.id, isBusy)));
  }

  /** Inserts the unsent questions at their places among the messages. */
  private arrange(): void {
    this.unsent.hang(this.tree, this.outbox.places(), this.outbox.waiting()?.question ?? null);
  }

  private deliveryOf(messageId: string, isBusy: boolean): Delivery {
    const question = this.unsent.at(messageId);
    if (!question) return this.outbox.delivery(messageId) ?? stored;
    return this.isSending(question.id) ? { state: 'sending' } : this.unsent.delivery(question, isBusy);
  }
}
