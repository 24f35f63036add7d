import type { Message } from '@guanlan/contract';
import { errorText } from '../../../base/error-text';
import type { Delivery } from '../session/chat-state';
import type { MessageTree } from '../session/message-tree';
import { localMessage } from './outbox';
import { reconcileUnsent } from './reconcile-unsent';
import { drop, find, headOf, hold, isHead, put, restore, type Unsent } from './unsent';
import type { UnsentStore } from './unsent-store';

/** The id of the message that stands for a question on screen. */
export const localId = (id: string): string => `local-${id}`;

type Change = (questions: readonly Unsent[]) => readonly Unsent[];

/** The unsent questions of the conversation on screen: kept in this browser, and shown among its messages. */
export class UnsentQuestions {
  private readonly store: UnsentStore;
  private conversationId: string | null = null;
  private questions: readonly Unsent[] = [];
  /** Why sending failed, by question, as far as this page saw it. */
  private readonly errors = new Map<string, unknown>();
  /** The ids of the messages that stand for questions. */
  private shown = new Map<string, Unsent>();
  /** The question that is being changed: it waits. */
  private changing: string | null = null;

  constructor(store: UnsentStore) {
    this.store = store;
  }

  open(conversationId: string | null): void {
    this.conversationId = conversationId;
    this.questions = this.store.read(conversationId);
    this.shown = new Map();
    this.changing = null;
    this.errors.clear();
  }

  /** Another tab changed some. */
  reload(): void {
    this.questions = this.store.read(this.conversationId);
  }

  /** Takes part in what other tabs did in between. */
  change(change: Change): void {
    this.questions = change(this.store.read(this.conversationId));
    this.store.write(this.conversationId, this.questions);
  }

  /** The first question made a conversation: what waits behind it belongs there. */
  moveTo(conversationId: string): void {
    if (this.conversationId === conversationId) return;
    this.store.write(this.conversationId, []);
    this.conversationId = conversationId;
    this.store.write(conversationId, [...this.store.read(conversationId), ...this.questions]);
    this.reload();
  }

  get(id: string): Unsent | undefined {
    return find(this.questions, id);
  }

  /** The question that a message on screen stands for. */
  at(messageId: string): Unsent | undefined {
    return this.shown.get(messageId);
  }

  newest(): Unsent | undefined {
    return this.questions.at(-1);
  }

  headOf(id: string): Unsent | undefined {
    return headOf(this.questions, id);
  }

  /** The question that goes by itself now that the answer `answerId` is there. */
  next(answerId: string): Unsent | undefined {
    const ready = this.questions.filter(
      (question) => isHead(this.questions, question) && !question.held && question.id !== this.changing,
    );
    return ready.find(({ after, edits }) => after === answerId && !edits) ?? ready[0];
  }

  fail(id: string, error: unknown): void {
    this.errors.set(id, error);
    this.change((questions) => hold(questions, id, true));
  }

  /** It is to go again. */
  release(id: string): void {
    this.errors.delete(id);
    this.change((questions) => hold(questions, id, false));
  }

  /** The first of each queue is not sent by itself any more. */
  holdHeads(): void {
    const waits = (question: Unsent): boolean => isHead(this.questions, question) && !question.held;
    if (this.questions.some(waits))
      this.change((questions) => questions.map((each) => (waits(each) ? { ...each, held: true } : each)));
  }

  /** Whether a question did not arrive only because the server was not reached. */
  wasUnreached(id: string): boolean {
    return this.errors.has(id) && errorText(this.errors.get(id)).unreached === true;
  }

  /** Keeps a question from going while it is being changed; null: none is. */
  setChanging(id: string | null): void {
    this.changing = id;
  }

  /** Takes a question out. Returns the way back. */
  drop(question: Unsent): () => void {
    const { conversationId } = this;
    const followers = this.questions.filter(({ after }) => after === question.id).map(({ id }) => id);
    this.change((questions) => drop(questions, question.id));
    const back: Change = (questions) => restore(questions, { ...question, held: true }, followers);
    return () => {
      if (conversationId === this.conversationId) this.change(back);
      else this.store.write(conversationId, back(this.store.read(conversationId)));
    };
  }

  delivery({ id, held }: Unsent, isBusy: boolean): Delivery {
    const question = this.get(id);
    const isFirst = !question || isHead(this.questions, question);
    if (!held && isBusy) return { state: 'queued', behind: 'answer' };
    if (!held && !isFirst) return { state: 'queued', behind: 'question' };
    return { state: 'failed', error: this.errors.get(id) ?? null };
  }

  /** Brings the questions in line with what was read of the server. */
  reconcile(tree: MessageTree, isStored: (id: string) => boolean, sending: (id: string) => boolean): void {
    const stored = {
      has: (id: string) => isStored(id) && tree.get(id) !== undefined,
      children: (id: string | null) => tree.children(id).filter((child) => isStored(child.id)),
      end: (id: string | null) => tree.newestLeaf(id, isStored),
    };
    const reconciled: Change = (questions) => reconcileUnsent(questions, stored, sending);
    if (reconciled(this.questions) !== this.questions) this.change(reconciled);
  }

  /**
   * Puts the questions where they stand among the messages; behind one that is on its way comes the place of its answer,
   * from `places`.
   */
  hang(tree: MessageTree, places: ReadonlyMap<string, Message>, sending: Unsent | null): void {
    const all = sending ? put(this.questions, { ...sending, ...this.get(sending.id) }) : this.questions;
    const before = this.shown;
    this.shown = new Map(all.map((question) => [localId(question.id), question]));
    for (const id of before.keys()) if (!this.shown.has(id)) tree.remove(id);
    const parentOf = ({ after, edits }: Unsent): string | null => {
      const place = after !== null && !edits ? places.get(after)?.id : undefined;
      if (place !== undefined || after === null) return place ?? null;
      if (find(all, after)) return localId(after);
      // Not read yet, when another tab has sent what stood before it.
      return tree.get(after) ? after : tree.newestLeaf(null, (id) => !this.shown.has(id));
    };
    for (const question of all) {
      putMessage(tree, this.messageOf(question, parentOf(question)));
      const place = places.get(question.id);
      if (place) putMessage(tree, place);
    }
  }

  private messageOf({ id, text, attachments, askedAt }: Unsent, parentId: string | null): Message {
    const given = { id: localId(id), conversationId: this.conversationId ?? '', parentId, text, createdAt: askedAt };
    return { ...localMessage({ ...given, role: 'user' }), ...(attachments?.length && { attachments }) };
  }
}

/** Puts a message into the tree, or to another place in it; what has not changed stays the same object. */
function putMessage(tree: MessageTree, message: Message): void {
  const old = tree.get(message.id);
  if (old?.parentId === message.parentId && old.text === message.text) return;
  tree.remove(message.id);
  tree.put(message);
}
