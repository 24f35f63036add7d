import type { Attachment, Conversation, Message } from '@guanlan/contract';
import type { AnswerStream } from './answer-stream';
import { type Busy, type ChatState, emptyChat } from './chat-state';
import { MessageTree } from './message-tree';
import { localMessage, messagesOf, Outbox, type Outgoing, type Stored } from './outbox';
import { RunningAnswers } from './running-answers';
import { AnotherPage, type AskOptions, type SessionDeps } from './session-deps';
import { Subscribable } from './subscribable';
import { TurnCache } from './turn-cache';

/** A quiet conversation that was read longer ago than this is read again when the page wakes up, ms. */
const STALE_MS = 30_000;

/**
 * One conversation on one screen, apart from any framework. Opens it, shows what is stored at once and follows the
 * answers that still run; sends, stops, asks again, edits and switches branches. Everything that streams stays in
 * `AnswerStream`s: `getSnapshot` changes when the conversation's shape does, never with a token.
 */
export class ChatSession extends Subscribable {
  private state: ChatState = emptyChat;
  private readonly deps: SessionDeps;
  private conversation: Conversation | null = null;
  private tree = new MessageTree();
  private leafId: string | null = null;
  private readonly running: RunningAnswers;
  private readonly outbox = new Outbox();
  private readonly turns = new TurnCache();
  /** Grows with every `open`, so that what was asked for before is not mistaken for this conversation's. */
  private epoch = 0;
  private readAt = 0;
  private reading: Promise<void> | null = null;

  constructor(deps: SessionDeps) {
    super();
    this.deps = deps;
    this.running = new RunningAnswers({
      ...deps,
      onRefused: () => this.read(),
      onTitle: (title) => {
        if (this.conversation) this.know({ ...this.conversation, title });
        this.publish();
      },
      onEnd: (ended) => {
        this.tree.put(ended);
        this.publish();
      },
      onStopping: () => this.publish(),
    });
  }

  /**
   * Listens to the other tabs and to the page waking up. Returns the way to end everything on this side; answers go
   * on at the server.
   */
  connect(): () => void {
    const { wake, tabs } = this.deps;
    const deaf = [
      wake.subscribe(() => this.onWake()),
      tabs.subscribe((note) => {
        if (note.conversationId === this.conversation?.id && note.version > this.conversation.version) this.readAgain();
      }),
    ];
    return () => {
      this.clear();
      for (const stop of deaf) stop();
    };
  }

  readonly getSnapshot = (): ChatState => this.state;

  /** The running answer `messageId`, for the one place that shows it; undefined once it has ended. */
  answer(messageId: string): AnswerStream | undefined {
    return this.running.get(messageId);
  }

  /** Shows a conversation, or an empty chat for null; on the branch of `messageId` when one is looked for. */
  open(conversationId: string | null, messageId?: string | null): void {
    this.clear();
    if (conversationId === null) this.set(emptyChat);
    else void this.load(conversationId, messageId ?? null);
  }

  /** Asks a question at the end of the branch that is looked at. Gives true once the server has it. */
  send(text: string, options: AskOptions = {}): Promise<boolean> {
    return this.ask(text, this.storedLeaf(), options);
  }

  /** Asks a changed question in place of `messageId`, as another branch. */
  async edit(messageId: string, text: string, options: AskOptions = {}): Promise<boolean> {
    const message = this.tree.get(messageId);
    return message ? this.ask(text, message.parentId, options) : false;
  }

  /** Asks for another answer to the question of `messageId`, as another branch. */
  async regenerate(messageId: string, { model, search }: Pick<AskOptions, 'model' | 'search'> = {}): Promise<boolean> {
    const old = this.tree.get(messageId);
    if (this.state.phase !== 'ready' || this.isBusy() || !old) return false;
    const answer = this.makeLocal('assistant', old.parentId, '');
    const args = {
      requestId: this.deps.newId(),
      messageId,
      ...(model ? { model } : {}),
      ...(search ? { search } : {}),
    };
    return this.deliver({
      question: null,
      answer,
      call: () => this.deps.transport.regenerate(args),
      error: null,
      stopWanted: false,
    });
  }

  /** Sends again what failed to arrive. */
  async retry(localId: string): Promise<boolean> {
    const outgoing = this.outbox.get(localId);
    return outgoing?.error != null && !this.isBusy() ? this.deliver(outgoing) : false;
  }

  /** Forgets a message that failed to arrive. */
  discard(localId: string): void {
    const outgoing = this.outbox.get(localId);
    if (outgoing?.error == null) return;
    const parentId = (outgoing.question ?? outgoing.answer).parentId;
    this.forget(outgoing);
    this.leafId = this.tree.newestLeaf(parentId);
    this.publish();
  }

  /** Looks at the branch of a sibling, where its newest messages are. */
  select(messageId: string): void {
    this.leafId = this.tree.newestLeaf(messageId);
    this.publish();
    const { conversation, epoch } = this;
    const leaf = this.storedLeaf();
    if (!conversation || !leaf) return;
    // Only a memory of the view: when it fails, the next look at this conversation starts at another branch.
    this.deps.transport.select(conversation.id, leaf).then(
      (answer) => epoch === this.epoch && this.know(answer.conversation),
      () => {},
    );
  }

  /** Ends the running answer, also upstream. Rejects when the server could not be told. */
  async stop(): Promise<void> {
    const waiting = this.outbox.waiting();
    if (waiting) waiting.stopWanted = true;
    this.publish();
    await this.running.stopAll();
  }

  /** Opens again a conversation that could not be opened. */
  reopen(): void {
    if (this.state.phase === 'unopened') this.open(this.state.conversationId);
  }

  private async ask(text: string, parentId: string | null, options: AskOptions): Promise<boolean> {
    if (this.state.phase !== 'ready' || this.isBusy()) return false;
    const { attachments = [] } = options;
    const question = {
      ...this.makeLocal('user', parentId, text),
      ...(attachments.length > 0 && { attachments: [...attachments] }),
    };
    const args = {
      requestId: options.requestId ?? this.deps.newId(),
      assistant: this.deps.assistant,
      parentId,
      text,
      ...(this.conversation ? { conversationId: this.conversation.id } : {}),
      ...(options.model ? { model: options.model } : {}),
      ...(options.search ? { search: true } : {}),
      ...(attachments.length > 0 ? { attachments: attachments.map(named) } : {}),
      ...(options.setup ? { setup: options.setup } : {}),
    };
    return this.deliver({
      question,
      answer: this.makeLocal('assistant', question.id, ''),
      call: () => this.deps.transport.send(args),
      error: null,
      stopWanted: false,
    });
  }

  private async deliver(outgoing: Outgoing): Promise<boolean> {
    const { epoch } = this;
    outgoing.error = null;
    this.outbox.add(outgoing);
    for (const message of messagesOf(outgoing)) this.tree.put(message);
    this.leafId = outgoing.answer.id;
    this.publish();
    try {
      const stored = await outgoing.call();
      if (epoch === this.epoch) this.arrived(outgoing, stored);
      else this.deps.onConversation(stored.conversation);
      return true;
    } catch (error) {
      if (epoch === this.epoch) this.failed(outgoing, error);
      return false;
    }
  }

  private arrived(outgoing: Outgoing, { conversation, user, assistant }: Stored): void {
    if (this.conversation && conversation.id !== this.conversation.id) {
      // A first question that failed while a later one made this conversation: it has one of its own.
      this.forget(outgoing);
      this.leafId = this.tree.newestLeaf(this.storedLeaf());
      this.deps.onConversation(conversation);
      this.publish();
      return;
    }
    if (outgoing.question && user) this.settle(outgoing.question.id, user);
    this.settle(outgoing.answer.id, assistant);
    if (this.leafId === outgoing.answer.id) this.leafId = assistant.id;
    if (this.leafId === outgoing.question?.id) this.leafId = user?.id ?? assistant.id;
    this.take(assistant);
    this.know(conversation);
    this.publish();
    this.deps.tabs.post({ conversationId: conversation.id, version: conversation.version });
    // A stop that cannot be told now is offered again: the answer is running and shows its stop button.
    if (outgoing.stopWanted) this.running.stop(assistant.id).catch(() => {});
  }

  private failed(outgoing: Outgoing, error: unknown): void {
    outgoing.error = error ?? new Error('failed');
    if (outgoing.question) {
      this.tree.remove(outgoing.answer.id);
      this.outbox.delete(outgoing.answer.id);
      if (this.leafId === outgoing.answer.id) this.leafId = outgoing.question.id;
    }
    this.publish();
    // Another tab's answer is in the way: show it.
    if (codeOf(error) === 'CHAT_BUSY') this.readAgain();
  }

  private settle(localId: string, message: Message): void {
    this.turns.rename(localId, message.id);
    this.tree.replace(localId, message);
    this.outbox.delete(localId);
  }

  private forget(outgoing: Outgoing): void {
    for (const { id } of messagesOf(outgoing)) {
      this.tree.remove(id);
      this.outbox.delete(id);
    }
  }

  private async load(conversationId: string, messageId: string | null): Promise<void> {
    const { epoch } = this;
    this.set({ phase: 'opening', conversationId });
    try {
      const { conversation, messages } = await this.deps.transport.open(conversationId);
      if (epoch !== this.epoch) return;
      if (conversation.assistant !== this.deps.assistant) throw new AnotherPage();
      for (const message of messages) this.take(message);
      this.know(conversation);
      const lookedAt = messageId !== null && this.tree.get(messageId) ? messageId : conversation.leafId;
      this.leafId = this.tree.newestLeaf(lookedAt !== null && this.tree.get(lookedAt) ? lookedAt : null);
      this.readAt = this.deps.clock.now();
      this.state = emptyChat;
      this.publish();
    } catch (error) {
      if (epoch === this.epoch) this.set({ phase: 'unopened', conversationId, error });
    }
  }

  /** Reads the conversation again, and takes over what is new. One reading at a time. */
  private read(): Promise<void> {
    const { conversation } = this;
    if (!conversation) return Promise.resolve();
    if (!this.reading) {
      const reading = this.readOnce(conversation.id).finally(() => {
        if (this.reading === reading) this.reading = null;
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
      // Follow what was said after the message that is looked at; a branch begun elsewhere is not forced on the view.
      if (this.leafId !== null && !this.outbox.has(this.leafId)) this.leafId = this.tree.newestLeaf(this.leafId);
      this.readAt = this.deps.clock.now();
      this.publish();
    } catch (error) {
      if (epoch !== this.epoch) return;
      if (codeOf(error) !== 'NOT_FOUND') throw error;
      // It was deleted elsewhere.
      this.clear();
      this.set({ phase: 'unopened', conversationId, error });
    }
  }

  private readAgain(): void {
    this.read().catch(() => {});
  }

  private onWake(): void {
    // What could not be opened without a network is there with one.
    if (this.state.phase === 'unopened' && codeOf(this.state.error) !== 'NOT_FOUND') this.reopen();
    if (this.state.phase === 'ready' && !this.isBusy() && this.deps.clock.now() - this.readAt > STALE_MS)
      this.readAgain();
  }

  /** Takes a stored message; starts to follow it when it is an answer that runs. */
  private take(message: Message): void {
    const stream = this.running.get(message.id);
    if (stream) {
      stream.adopt(message);
      return;
    }
    this.tree.put(message);
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
    this.tree = new MessageTree();
    this.leafId = null;
    this.reading = null;
    this.readAt = this.deps.clock.now();
    for (const kept of [this.outbox, this.turns]) kept.clear();
  }

  private makeLocal(role: Message['role'], parentId: string | null, text: string): Message {
    const conversationId = this.conversation?.id ?? '';
    return localMessage({
      id: `local-${this.deps.newId()}`,
      conversationId,
      parentId,
      role,
      text,
      createdAt: this.deps.clock.now(),
    });
  }

  /** The last message of the view that the server has: a new question goes on from there. */
  private storedLeaf(): string | null {
    return this.tree.path(this.leafId).findLast(({ id }) => !this.outbox.has(id))?.id ?? null;
  }

  private busy(): Busy {
    const waiting = this.outbox.waiting();
    if (waiting) return { state: 'sending', stopping: waiting.stopWanted };
    const first = this.running.first();
    return first ? { state: 'answering', ...first } : { state: 'idle' };
  }

  private isBusy(): boolean {
    return this.busy().state !== 'idle';
  }

  private publish(): void {
    if (this.state.phase !== 'ready') return;
    const turns = this.tree
      .path(this.leafId)
      .map((message) => this.turns.turn(message, this.tree.siblings(message.id), this.outbox.delivery(message.id)));
    this.set({ phase: 'ready', conversation: this.conversation, turns, busy: this.busy() });
  }

  private set(state: ChatState): void {
    this.state = state;
    this.notify();
  }
}

/** A file as the server is told of it: what else it is, the server knows. */
const named = ({ fileId, width, height }: Attachment) => ({
  fileId,
  ...(width && height ? { width, height } : {}),
});

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
