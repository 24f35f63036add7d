import { type Conversation, type Message, newMessage } from '@guanlan/contract';
import type { Outgoing, Stored } from '../unsent/outbox';
import { arrive, drop, moveOn, toFront, type Unsent } from '../unsent/unsent';
import { localId, UnsentQuestions } from '../unsent/unsent-questions';
import type { BranchView } from './branch-view';
import { sendArgs } from './send-args';
import { AnotherUser, type SessionDeps } from './session-deps';

/** Functions of the session around the sender. */
interface Host {
  readonly conversation: () => Conversation | null;
  /** Number of the present opening. */
  readonly epoch: () => number;
  readonly isBusy: () => boolean;
  readonly publish: () => void;
  /** Reads the conversation again. */
  readonly read: () => Promise<void>;
  readonly onConversation: (conversation: Conversation) => void;
  /** Merges the server's row of an answer, and follows it while it runs. */
  readonly onAnswer: (message: Message) => void;
  /** Stops an answer for which the user pressed stop before it had a row. */
  readonly onStopWanted: (messageId: string) => void;
}

type Order = Pick<Outgoing, 'question' | 'answer' | 'replaces' | 'call'>;

/** Whether another answer of the conversation is running that this page did not know of. */
const isBusyElsewhere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'CHAT_BUSY';

/** Pauses between the attempts to send an unsent question once the server may be reached again, ms. */
const RESEND_MS = [2_000, 5_000, 10_000];

/** Sends questions one after the other, each below the answer to the one before, and none of them twice. */
export class QuestionSender {
  private readonly deps: SessionDeps;
  private readonly view: BranchView;
  private readonly host: Host;
  /** Timer of the next attempt to send a question that did not reach the server. */
  private resending: unknown;

  constructor(deps: SessionDeps, view: BranchView, host: Host) {
    this.deps = deps;
    this.view = view;
    this.host = host;
  }

  /** Sends a question, or the one before it where only the network was in the way; otherwise queues it. */
  async askOrQueue(id: string): Promise<boolean> {
    const { unsent } = this.view;
    const head = unsent.headOf(id);
    if (head && !this.host.isBusy()) {
      if (head.id === id) return this.ask(id);
      if (unsent.wasUnreached(head.id)) await this.ask(head.id);
    }
    this.host.publish();
    return false;
  }

  /** Sends an unsent question now, ahead of those before it, or once the running answer has ended. */
  async askAgain(id: string): Promise<boolean> {
    const { unsent } = this.view;
    if (!unsent.get(id) || this.view.isSending(id)) return false;
    unsent.release(id);
    if (this.host.isBusy()) {
      this.host.publish();
      return false;
    }
    unsent.change((questions) => toFront(questions, id));
    return this.ask(id);
  }

  /**
   * Sends the question that only failed to reach the server, now that it may be reached. Where that fails again it is
   * tried a few times more: a network that has just come back may need a moment.
   */
  async resendUnreached(tries = 0): Promise<void> {
    const { clock } = this.deps;
    const { unsent } = this.view;
    const epoch = this.host.epoch();
    clock.clearTimeout(this.resending);
    const question = this.host.isBusy() ? undefined : unsent.unreached();
    const pause = RESEND_MS[tries];
    if (!question || (await this.ask(question.id)) || pause === undefined) return;
    const again = (): void => {
      if (epoch === this.host.epoch()) void this.resendUnreached(tries + 1);
    };
    this.resending = clock.setTimeout(again, pause);
  }

  /** Sends a request; also repeats one that failed. */
  async deliver(order: Order): Promise<boolean> {
    const epoch = this.host.epoch();
    const conversationId = this.host.conversation()?.id ?? null;
    const outgoing: Outgoing = { ...order, conversationId, error: null, stopWanted: false };
    const { question, answer } = outgoing;
    const { view } = this;
    const isSeen = question === null || view.sees(localId(question.id));
    view.outbox.add(outgoing);
    if (question) view.unsent.release(question.id);
    else view.tree.put(answer);
    if (isSeen) view.look(question ? localId(question.id) : answer.id);
    this.host.publish();
    try {
      const stored = await outgoing.call();
      if (epoch === this.host.epoch()) this.arrived(outgoing, stored);
      else this.arrivedUnseen(outgoing, stored);
      return true;
    } catch (error) {
      if (epoch === this.host.epoch()) this.failed(outgoing, error ?? new Error('failed'));
      return false;
    }
  }

  /** Sends the question that waits behind an answer that ended well. */
  goOnAfter({ id, status }: Message): void {
    const { unsent } = this.view;
    if (!this.host.isBusy()) {
      const next = status === 'done' ? unsent.next(id) : undefined;
      if (next) void this.ask(next.id);
      else unsent.holdHeads();
    }
    this.host.publish();
  }

  /** Placeholder of an answer until the server's row is there. */
  placeOf(id: string, parentId: string | null): Message {
    const conversationId = this.host.conversation()?.id ?? '';
    const createdAt = this.deps.clock.now();
    return newMessage({ id: localId(id), conversationId, parentId, role: 'assistant', text: '', createdAt });
  }

  private async ask(id: string): Promise<boolean> {
    const question = this.view.unsent.get(id);
    if (!question) return false;
    const args = sendArgs(question, this.deps.assistant, this.host.conversation()?.id);
    return this.deliver({
      question,
      answer: this.placeOf(`answer-${id}`, localId(id)),
      replaces: null,
      call: () => (this.deps.isOwner() ? this.deps.transport.send(args) : Promise.reject(new AnotherUser())),
    });
  }

  private arrived(outgoing: Outgoing, { conversation, user, assistant }: Stored): void {
    const { question, answer, replaces } = outgoing;
    const { view } = this;
    const current = this.host.conversation();
    view.outbox.delete(outgoing);
    if (current && conversation.id !== current.id) {
      this.forget(outgoing);
      this.deps.onConversation(conversation);
      this.host.publish();
      return;
    }
    if (question && user) view.settle(localId(question.id), user);
    view.settle(answer.id, assistant);
    if (question) {
      view.unsent.change((questions) => arrive(questions, question.id, assistant.id));
      view.unsent.moveTo(conversation.id);
    } else if (replaces !== null) view.unsent.change((questions) => moveOn(questions, replaces, assistant.id));
    this.host.onAnswer(assistant);
    this.host.onConversation(conversation);
    view.lookOn();
    this.host.publish();
    this.deps.tabs.post({ conversationId: conversation.id, version: conversation.version });
    if (outgoing.stopWanted) this.host.onStopWanted(assistant.id);
    // The question had arrived before, and only the reply was lost.
    if (assistant.status !== 'streaming') this.goOnAfter(assistant);
  }

  /**
   * Removes a first question that failed while a later one created this conversation: it has a conversation of its own.
   */
  private forget({ question, answer }: Outgoing): void {
    const { view } = this;
    if (question) view.unsent.change((questions) => drop(questions, question.id));
    view.tree.remove(answer.id);
    view.look(view.storedLeaf());
  }

  /** Handles the answer for a conversation that is no longer on screen. */
  private arrivedUnseen({ question, conversationId }: Outgoing, { conversation, assistant }: Stored): void {
    this.deps.onConversation(conversation);
    if (!question) return;
    const behind = new UnsentQuestions(this.deps.unsent);
    behind.open(conversationId);
    behind.change((questions) => arrive(questions, question.id, assistant.id));
    behind.moveTo(conversation.id);
    this.view.unsent.reload();
    this.view.lookOn();
    this.host.publish();
    if (conversation.id === this.host.conversation()?.id) this.host.read().catch(() => {});
  }

  private failed(outgoing: Outgoing, error: unknown): void {
    const { question, answer } = outgoing;
    const { view } = this;
    if (!question) {
      outgoing.error = error;
      this.host.publish();
      if (isBusyElsewhere(error)) this.host.read().catch(() => {});
      return;
    }
    const isSeen = view.sees(answer.id);
    view.outbox.delete(outgoing);
    if (!isBusyElsewhere(error)) view.unsent.fail(question.id, error);
    view.tree.remove(answer.id);
    if (isSeen) view.look(localId(question.id));
    this.host.publish();
    if (isBusyElsewhere(error)) void this.waitForOther(question, error);
  }

  /** Shows another tab's running answer, and queues the question behind it. */
  private async waitForOther({ id }: Unsent, error: unknown): Promise<void> {
    const epoch = this.host.epoch();
    await this.host.read().catch(() => {});
    if (epoch !== this.host.epoch() || this.host.isBusy() || !this.view.unsent.get(id)) return;
    this.view.unsent.fail(id, error);
    this.host.publish();
  }
}
