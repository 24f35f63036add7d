import { type Message, newMessage } from '@guanlan/contract';
import { errorText } from '../../../base/error-text';
import type { Delivery } from '../session/chat-state';
import type { MessageTree } from '../session/message-tree';
import { reconcileUnsent } from './reconcile-unsent';
import { drop, find, headOf, hold, isHead, put, restore, type Unsent } from './unsent';
import type { UnsentStore } from './unsent-store';

/** Id of the local message of a question. */
export const localId = (id: string): string => `local-${id}`;

type Change = (questions: readonly Unsent[]) => readonly Unsent[];

/** Unsent questions of the conversation on screen: stored in this browser, and shown among its messages. */
export class UnsentQuestions {
  private readonly store: UnsentStore;
  private conversationId: string | null = null;
  private questions: readonly Unsent[] = [];
  /** Errors of failed attempts by question, as far as this page saw them. */
  private readonly errors = new Map<string, unknown>();
  /** Questions by the ids of their local messages. */
  private shown = new Map<string, Unsent>();
  /** Questions that this page sends only when the user asks for it: they were waiting when it opened. */
  private readonly paused = new Set<string>();
  /** Id of the question that is being edited, and so not sent. */
  private changing: string | null = null;

  constructor(store: UnsentStore) {
    this.store = store;
  }

  open(conversationId: string | null): void {
    this.conversationId = conversationId;
    this.questions = this.store.read(conversationId);
    this.shown = new Map();
    this.changing = null;
    this.paused.clear();
    this.errors.clear();
  }

  /** Reads the questions again after a change by another tab. */
  reload(): void {
    this.questions = this.store.read(this.conversationId);
  }

  /** Applies a change to the stored questions, which other tabs may have changed. */
  change(change: Change): void {
    this.questions = change(this.store.read(this.conversationId));
    this.store.write(this.conversationId, this.questions);
  }

  /** Moves the questions to the conversation that the first one created. */
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

  /** Question of a local message. */
  at(messageId: string): Unsent | undefined {
    return this.shown.get(messageId);
  }

  newest(): Unsent | undefined {
    return this.questions.at(-1);
  }

  headOf(id: string): Unsent | undefined {
    return headOf(this.questions, id);
  }

  /** Question to send now that the answer `answerId` is there. */
  next(answerId: string): Unsent | undefined {
    const ready = this.questions.filter(
      (question) => isHead(this.questions, question) && !this.isHeld(question) && question.id !== this.changing,
    );
    return ready.find(({ after, edits }) => after === answerId && !edits) ?? ready[0];
  }

  fail(id: string, error: unknown): void {
    this.errors.set(id, error);
    this.change((questions) => hold(questions, id, true));
  }

  /** Lets a question be sent again. */
  release(id: string): void {
    this.errors.delete(id);
    this.paused.delete(id);
    if (this.get(id)?.held) this.change((questions) => hold(questions, id, false));
  }

  /** Holds the first question of each queue. */
  holdHeads(): void {
    const waits = (question: Unsent): boolean => isHead(this.questions, question) && !question.held;
    if (this.questions.some(waits))
      this.change((questions) => questions.map((each) => (waits(each) ? { ...each, held: true } : each)));
  }

  /**
   * Holds the first question of each queue on this page alone: another tab may be following the answer that the
   * question waits for, and sends it.
   */
  pauseHeads(): void {
    for (const question of this.questions) if (isHead(this.questions, question)) this.paused.add(question.id);
  }

  /** Whether a question failed only because the server was not reached. */
  wasUnreached(id: string): boolean {
    return this.errors.has(id) && errorText(this.errors.get(id)).unreached === true;
  }

  /** First question of a queue that only failed to reach the server, and is not being edited. */
  unreached(): Unsent | undefined {
    return this.questions.find(
      (question) => isHead(this.questions, question) && this.wasUnreached(question.id) && question.id !== this.changing,
    );
  }

  /** Keeps a question from being sent while it is edited; null: none is. */
  setChanging(id: string | null): void {
    this.changing = id;
  }

  /** Removes a question. Returns the function that restores it. */
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
    const isHeld = this.isHeld({ id, held });
    const isFirst = !question || isHead(this.questions, question);
    if (!isHeld && isBusy) return { state: 'queued', behind: 'answer' };
    if (!isHeld && !isFirst) return { state: 'queued', behind: 'question' };
    return { state: 'failed', error: this.errors.get(id) ?? null };
  }

  /** Reconciles the questions with the messages that were read. */
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
   * Inserts the questions at their places among the messages; `places` has the placeholder of the answer behind one
   * that is being sent.
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
      // Not read yet, where another tab has sent the question before it.
      return tree.get(after) ? after : tree.newestLeaf(null, (id) => !this.shown.has(id));
    };
    for (const question of all) {
      putMessage(tree, this.messageOf(question, parentOf(question)));
      const place = places.get(question.id);
      if (place) putMessage(tree, place);
    }
  }

  private isHeld({ id, held }: Pick<Unsent, 'id' | 'held'>): boolean {
    return held === true || this.paused.has(id);
  }

  private messageOf({ id, text, attachments, askedAt }: Unsent, parentId: string | null): Message {
    const given = { id: localId(id), conversationId: this.conversationId ?? '', parentId, text, createdAt: askedAt };
    return { ...newMessage({ ...given, role: 'user' }), ...(attachments?.length && { attachments }) };
  }
}

/** Inserts or moves a message in the tree; an unchanged one keeps its identity. */
function putMessage(tree: MessageTree, message: Message): void {
  const old = tree.get(message.id);
  if (old?.parentId === message.parentId && old.text === message.text) return;
  tree.remove(message.id);
  tree.put(message);
}
