import type { Conversation, Message } from '@guanlan/contract';
import type { AnswerStream } from '../stream/answer-stream';
import { put, replace, type Unsent } from '../unsent/unsent';
import { localId } from '../unsent/unsent-questions';
import { BranchView } from './branch-view';
import { type Busy, type ChatState, emptyChat, isGone } from './chat-state';
import { openConversation } from './open-conversation';
import { QuestionSender } from './question-sender';
import { RunningAnswers } from './running-answers';
import { makeUnsent, sameQuestion } from './send-args';
import type { AskOptions, SessionDeps } from './session-deps';
import type { TabNote } from './session-ports';
import { Subscribable } from './subscribable';

/** Age of the last read from which an idle conversation is read again when the page becomes visible, ms. */
const STALE_MS = 30_000;

/**
 * One conversation on one screen, independent of any framework. Opens it, shows stored messages at once and follows
 * running answers; sends, stops, regenerates, edits and switches branches. A question that cannot be sent now stays
 * among the messages until it is sent or dropped. Streamed text stays in `AnswerStream`s: the snapshot changes when the
 * conversation's structure does, never for a token.
 */
export class ChatSession extends Subscribable {
  private state: ChatState;
  private readonly deps: SessionDeps;
  private conversation: Conversation | null = null;
  private readonly view: BranchView;
  private readonly sender: QuestionSender;
  private readonly running: RunningAnswers;
  /** Incremented by every `open`, so that answers to earlier calls are not taken for this conversation's. */
  private epoch = 0;
  private readAt = 0;
  private reading: Promise<void> | null = null;
  /** Time of the conversation where it is this device's own, until it was read from the server. */
  private cachedAt: number | null = null;
  /** Newest version that another tab announced and no read was begun for. */
  private notedVersion = 0;
  /** Whether the page became visible or online since the opening began: an opening that fails is then repeated. */
  private wokeWhileOpening = false;

  constructor(deps: SessionDeps) {
    super();
    this.deps = deps;
    this.state = deps.startId === null ? emptyChat : { phase: 'opening', conversationId: deps.startId };
    this.view = new BranchView(deps.unsent);
    this.running = new RunningAnswers({
      ...deps,
      onRefused: () => this.read(),
      onTitle: (title) => {
        if (this.conversation) this.know({ ...this.conversation, title });
        this.publish();
      },
      onEnd: (ended) => {
        this.view.tree.put(ended);
        this.cache();
        this.sender.goOnAfter(ended);
      },
      onStopping: () => this.publish(),
    });
    this.sender = new QuestionSender(deps, this.view, {
      conversation: () => this.conversation,
      epoch: () => this.epoch,
      isBusy: () => this.isBusy(),
      publish: () => this.publish(),
      read: () => this.read(),
      onConversation: (conversation) => this.know(conversation),
      onAnswer: (message) => this.take(message),
      // A stop that fails is offered again, since the running answer shows its stop button.
      onStopWanted: (messageId) => void this.running.stop(messageId).catch(() => {}),
    });
  }

  /**
   * Subscribes to the other tabs and to the page becoming visible. Returns the function that ends everything on this
   * side; answers go on at the server.
   */
  connect(): () => void {
    const { wake, tabs, unsent } = this.deps;
    const unsubscribers = [
      wake.subscribe(() => this.onWake()),
      tabs.subscribe((note) => this.onNote(note)),
      unsent.subscribe(() => this.reloadUnsent()),
    ];
    return () => {
      this.clear();
      for (const stop of unsubscribers) stop();
    };
  }

  readonly getSnapshot = (): ChatState => this.state;

  /** Stream of the running answer `messageId`, for the one component that shows it; undefined once it has ended. */
  answer(messageId: string): AnswerStream | undefined {
    return this.running.get(messageId);
  }

  /** Opens a conversation, or an empty chat for null; on the branch of `messageId` where one is given. */
  open(conversationId: string | null, messageId?: string | null): void {
    this.clear();
    this.view.open(conversationId);
    if (conversationId !== null) {
      void this.load(conversationId, messageId ?? null);
      return;
    }
    this.state = emptyChat;
    this.view.unsent.pauseHeads();
    this.view.look(null);
    this.publish();
  }

  /**
   * Asks a question at the end of the shown branch, after its unsent questions and the running answer. Resolves with
   * true once the server has it, with false while it waits or where it did not arrive.
   */
  async send(text: string, options: AskOptions = {}): Promise<boolean> {
    if (this.state.phase !== 'ready') return false;
    return this.askNew(makeUnsent(this.newQuestion(this.view.end()), text, options));
  }

  /** Asks a changed question in place of `messageId`, as another branch. */
  async edit(messageId: string, text: string, options: AskOptions = {}): Promise<boolean> {
    const message = this.view.tree.get(messageId);
    if (this.state.phase !== 'ready' || this.isBusy() || !message) return false;
    return this.askNew(makeUnsent({ ...this.newQuestion(message.parentId), edits: true }, text, options));
  }

  /** Replaces an unsent question by a changed one, and sends it. Asks a new one where the unsent one no longer exists. */
  async revise(messageId: string, text: string, options: AskOptions = {}): Promise<boolean> {
    const { unsent } = this.view;
    const old = unsent.at(messageId);
    unsent.setChanging(null);
    if (!old || !unsent.get(old.id)) return this.send(text, options);
    const made = makeUnsent({ ...this.newQuestion(old.after), edits: old.edits }, text, options);
    // An unchanged question keeps its request id, since it may have arrived.
    const { id } = sameQuestion(old, made) ? old : made;
    if (id === old.id) unsent.release(id);
    else unsent.change((questions) => replace(questions, old.id, made));
    this.view.look(localId(id));
    return this.sender.askOrQueue(id);
  }

  /** Keeps an unsent question from being sent while it is edited; null: none is. */
  setChanging(messageId: string | null): void {
    this.view.unsent.setChanging(messageId === null ? null : (this.view.unsent.at(messageId)?.id ?? null));
  }

  /** Requests another answer to the question of `messageId`, as another branch. */
  async regenerate(messageId: string, { model, search }: Pick<AskOptions, 'model' | 'search'> = {}): Promise<boolean> {
    const old = this.view.tree.get(messageId);
    if (this.state.phase !== 'ready' || this.isBusy() || !old) return false;
    const answer = this.sender.placeOf(this.deps.newId(), old.parentId);
    const args = {
      requestId: this.deps.newId(),
      messageId,
      ...(model ? { model } : {}),
      ...(search ? { search } : {}),
    };
    return this.sender.deliver({
      question: null,
      answer,
      replaces: messageId,
      call: () => this.deps.transport.regenerate(args),
    });
  }

  /** Sends an unsent or failed message, now or once the running answer has ended. */
  async retry(messageId: string): Promise<boolean> {
    const outgoing = this.view.outbox.get(messageId);
    if (outgoing) return outgoing.error !== null && !this.isBusy() ? this.sender.deliver(outgoing) : false;
    const question = this.view.unsent.at(messageId);
    return question ? this.sender.askAgain(question.id) : false;
  }

  /**
   * Drops an unsent question. Returns the function that restores it; null where it is being sent or no longer exists.
   */
  discard(messageId: string): (() => void) | null {
    const { unsent, tree } = this.view;
    const question = unsent.get(unsent.at(messageId)?.id ?? '');
    if (!question || this.view.isSending(question.id)) return null;
    const parentId = tree.get(messageId)?.parentId ?? null;
    const back = unsent.drop(question);
    // A question that waited for the dropped one is not sent in its place.
    if (!this.isBusy()) unsent.holdHeads();
    this.view.look(parentId);
    this.publish();
    return () => {
      back();
      this.view.reconcile();
      this.view.lookOn();
      this.publish();
    };
  }

  /** Shows the newest branch of a sibling. */
  select(messageId: string): void {
    this.view.look(messageId);
    this.publish();
    const { conversation, epoch } = this;
    const leaf = this.view.storedLeaf();
    if (!conversation || !leaf) return;
    // Only stores the view: when it fails, the conversation opens on another branch the next time.
    this.deps.transport.select(conversation.id, leaf).then(
      (answer) => epoch === this.epoch && this.know(answer.conversation),
      () => {},
    );
  }

  /** Stops the running answer, upstream included. Rejects when the server could not be reached. */
  async stop(): Promise<void> {
    const waiting = this.view.outbox.waiting();
    if (waiting) waiting.stopWanted = true;
    this.publish();
    await this.running.stopAll();
  }

  /** Repeats the opening of a conversation that failed, or that was not answered by the server. */
  reopen(): void {
    if (this.state.phase === 'unopened') this.open(this.state.conversationId);
    else if (this.cachedAt !== null) this.readAgain();
  }

  private askNew(question: Unsent): Promise<boolean> {
    this.view.unsent.change((questions) => put(questions, question));
    this.view.look(localId(question.id));
    return this.sender.askOrQueue(question.id);
  }

  private async load(conversationId: string, messageId: string | null): Promise<void> {
    const { epoch } = this;
    this.wokeWhileOpening = false;
    this.set({ phase: 'opening', conversationId });
    try {
      const { conversation, messages, cachedAt } = await openConversation(this.deps, conversationId);
      if (epoch !== this.epoch) return;
      for (const message of messages) this.take(message);
      this.know(conversation);
      this.begin(messageId !== null && this.view.tree.get(messageId) ? messageId : null);
      this.cachedAt = cachedAt;
      // The next wake reads a cached conversation again, however new it is.
      this.readAt = cachedAt === null ? this.deps.clock.now() : Number.NEGATIVE_INFINITY;
      this.state = emptyChat;
      this.publish();
      if (cachedAt !== null && this.wokeWhileOpening) this.readAgain();
      this.readNoted();
    } catch (error) {
      if (epoch !== this.epoch) return;
      if (this.wokeWhileOpening && !isGone(error)) void this.load(conversationId, messageId);
      else this.set({ phase: 'unopened', conversationId, error });
    }
  }

  /** Keeps the conversation as it is for the time without a network. */
  private cache(): void {
    const { conversation } = this;
    if (conversation) this.deps.transport.cache?.({ conversation, messages: this.view.stored() });
  }

  /** Shows the branch of a message; for null that of the newest unsent question, else the one shown last. */
  private begin(messageId: string | null): void {
    const { unsent } = this.view;
    this.view.reconcile();
    if (!this.isBusy()) unsent.pauseHeads();
    this.view.look(messageId ?? this.conversation?.leafId ?? null);
    const newest = unsent.newest();
    if (messageId === null && newest) this.view.look(localId(newest.id));
  }

  /** Reads the conversation again and merges what is new. One read at a time. */
  private read(): Promise<void> {
    const { conversation } = this;
    if (!conversation) return Promise.resolve();
    if (!this.reading) {
      const reading = this.readOnce(conversation.id).finally(() => {
        if (this.reading !== reading) return;
        this.reading = null;
        this.readNoted();
      });
      this.reading = reading;
    }
    return this.reading;
  }

  private async readOnce(conversationId: string): Promise<void> {
    const { epoch } = this;
    try {
      const { conversation, messages } = await this.deps.transport.open(conversationId);
      if (epoch !== this.epoch) return;
      for (const message of messages) this.take(message);
      this.know(conversation);
      this.view.reconcile();
      // Follows messages after the shown one; a branch started elsewhere is not switched to.
      this.view.lookOn();
      this.readAt = this.deps.clock.now();
      this.cachedAt = null;
      this.publish();
    } catch (error) {
      if (epoch !== this.epoch) return;
      if (!isGone(error)) throw error;
      // The conversation was deleted elsewhere.
      this.clear();
      this.set({ phase: 'unopened', conversationId, error });
    }
  }

  private readAgain(): void {
    this.read().catch(() => {});
  }

  /** Reads what another tab did; behind an opening or a read under way, which may have come before it. */
  private onNote({ conversationId, version }: TabNote): void {
    const shown = this.state.phase === 'ready' ? this.conversation?.id : this.state.conversationId;
    if (conversationId !== shown) return;
    this.notedVersion = Math.max(this.notedVersion, version);
    this.readNoted();
  }

  private readNoted(): void {
    if (!this.conversation || this.reading || this.notedVersion <= this.conversation.version) return;
    this.notedVersion = 0;
    this.readAgain();
  }

  private onWake(): void {
    this.wokeWhileOpening = this.state.phase === 'opening';
    // A conversation that failed to open without a network opens once there is one.
    if (this.state.phase === 'unopened' && !isGone(this.state.error)) this.reopen();
    if (this.state.phase !== 'ready' || this.isBusy()) return;
    if (this.deps.clock.now() - this.readAt > STALE_MS) this.readAgain();
    void this.sender.resendUnreached();
  }

  /** Merges a stored message; follows an answer that is running. */
  private take(message: Message): void {
    const stream = this.running.get(message.id);
    if (stream) {
      stream.adopt(message);
      return;
    }
    this.view.tree.put(message);
    if (message.status === 'streaming') this.running.follow(message);
  }

  private know(conversation: Conversation): void {
    this.conversation = conversation;
    this.deps.onConversation(conversation);
  }

  private clear(): void {
    this.epoch += 1;
    this.running.clear();
    this.conversation = null;
    this.view.open(null);
    this.reading = null;
    this.cachedAt = null;
    this.notedVersion = 0;
    this.readAt = this.deps.clock.now();
  }

  private newQuestion(after: string | null): Pick<Unsent, 'id' | 'after' | 'askedAt'> {
    return { id: this.deps.newId(), after, askedAt: this.deps.clock.now() };
  }

  /** Merges changes of the unsent questions by another tab. */
  private reloadUnsent(): void {
    this.view.unsent.reload();
    if (this.state.phase !== 'ready') return;
    this.view.lookOn();
    this.publish();
  }

  private busy(): Busy {
    const waiting = this.view.outbox.waiting();
    if (waiting) return { state: 'sending', stopping: waiting.stopWanted };
    const first = this.running.first();
    return first ? { state: 'answering', ...first } : { state: 'idle' };
  }

  private isBusy(): boolean {
    return this.busy().state !== 'idle';
  }

  private publish(): void {
    if (this.state.phase !== 'ready') return;
    const busy = this.busy();
    this.set({
      phase: 'ready',
      conversation: this.conversation,
      turns: this.view.turns(busy.state !== 'idle'),
      busy,
      cachedAt: this.cachedAt,
    });
  }

  private set(state: ChatState): void {
    this.state = state;
    this.notify();
  }
}
