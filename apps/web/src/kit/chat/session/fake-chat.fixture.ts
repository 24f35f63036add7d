import { type ChatChunk, type Conversation, type FunctionInput, type Message, newMessage } from '@guanlan/contract';
import { type ChatTransport, type StreamEvent, StreamLost, StreamRefused } from '../stream/chat-transport';
import type { Unsent } from '../unsent/unsent';
import type { UnsentStore } from '../unsent/unsent-store';
import { ChatSession } from './chat-session';
import type { SessionDeps } from './session-deps';
import type { Clock, TabNote, Tabs, Wake } from './session-ports';
import { Subscribable } from './subscribable';

/** Runs everything that waits only for promises. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 1000; i += 1) await Promise.resolve();
};

/** Clock that moves only by `pass`. */
export class FakeClock implements Clock {
  private time = 1_000_000;
  private readonly timers = new Map<number, { at: number; run: () => void }>();
  private last = 0;

  now(): number {
    return this.time;
  }

  setTimeout(run: () => void, ms: number): number {
    this.last += 1;
    this.timers.set(this.last, { at: this.time + ms, run });
    return this.last;
  }

  clearTimeout(handle: unknown): void {
    this.timers.delete(handle as number);
  }

  /** Moves the clock by `ms`, running due timers in order. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    await settle();
    for (;;) {
      const due = [...this.timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      this.timers.delete(due[0]);
      this.time = Math.max(this.time, due[1].at);
      due[1].run();
      await settle();
    }
    this.time = end;
  }
}

export class FakeWake extends Subscribable implements Wake {
  private readonly offline = new Set<() => void>();

  readonly onOffline = (listener: () => void): (() => void) => {
    this.offline.add(listener);
    return () => this.offline.delete(listener);
  };

  ring(): void {
    this.notify();
  }

  goOffline(): void {
    for (const listener of this.offline) listener();
  }
}

/** Tabs of one browser: posts and stored values of one reach the others. */
export class FakeBrowser {
  private readonly tabs = new Set<(note: TabNote) => void>();
  private readonly unsent = new Map<string | null, readonly Unsent[]>();
  private readonly readers = new Set<() => void>();

  /** Store of the unsent questions, as one tab sees it. */
  unsentOf(): UnsentStore {
    const mine = new Set<() => void>();
    return {
      read: (conversationId) => this.unsent.get(conversationId) ?? [],
      write: (conversationId, questions) => {
        this.unsent.set(conversationId, questions);
        for (const listener of this.readers) if (!mine.has(listener)) listener();
      },
      subscribe: (listener) => {
        mine.add(listener);
        this.readers.add(listener);
        return () => this.readers.delete(listener);
      },
    };
  }

  tab(): Tabs {
    const mine = new Set<(note: TabNote) => void>();
    return {
      post: (note) => {
        for (const listener of this.tabs) if (!mine.has(listener)) listener(note);
      },
      subscribe: (listener) => {
        mine.add(listener);
        this.tabs.add(listener);
        return () => this.tabs.delete(listener);
      },
    };
  }
}

interface Log {
  readonly events: StreamEvent[];
  readonly readers: Set<{ wake: () => void; broken: boolean }>;
}

/** Server with the guarantees of the real one: rows first, an event log by `seq`, idempotent sending by request id. */
export class FakeServer implements ChatTransport {
  readonly conversations = new Map<string, Conversation>();
  readonly messages: Message[] = [];
  /** Calls in order, with function names. */
  readonly calls: { name: string; args: unknown }[] = [];
  /** Positions from which streams were read. */
  readonly reads: { messageId: string; after: number }[] = [];
  /** Errors for the next calls of a function, in order; `after`: the server did its work before it failed. */
  readonly fails: { name: string; error: unknown; after?: boolean }[] = [];
  /** While set, no stream can be connected. */
  down: 'no' | 'unreachable' | 'refusing' = 'no';
  private readonly logs = new Map<string, Log>();
  private readonly byRequest = new Map<string, { user?: Message; assistant: Message }>();
  private count = 0;

  async open(conversationId: string) {
    this.call('open', conversationId);
    const conversation = this.conversations.get(conversationId);
    if (!conversation) throw fakeError('NOT_FOUND');
    return { conversation, messages: this.messages.filter((message) => message.conversationId === conversationId) };
  }

  async send(args: FunctionInput<'chat.send'>) {
    this.call('send', args);
    const known = this.byRequest.get(args.requestId);
    const conversationId = known?.assistant.conversationId ?? args.conversationId ?? this.newId('c');
    const rows = known ?? this.store(args.requestId, conversationId, args.parentId ?? null, args.text);
    this.failAfter('send');
    return {
      conversation: this.bump(conversationId, rows.assistant.id),
      user: rows.user as Message,
      assistant: this.row(rows.assistant.id),
    };
  }

  async regenerate(args: FunctionInput<'chat.regenerate'>) {
    this.call('regenerate', args);
    const old = this.row(args.messageId);
    const rows =
      this.byRequest.get(args.requestId) ?? this.store(args.requestId, old.conversationId, old.parentId, null);
    this.failAfter('regenerate');
    return { conversation: this.bump(old.conversationId, rows.assistant.id), assistant: this.row(rows.assistant.id) };
  }

  async stop(messageId: string) {
    this.call('stop', messageId);
    if (this.row(messageId).status === 'streaming') this.emit(messageId, { type: 'abort', reason: 'stopped' });
    return { message: this.row(messageId) };
  }

  async select(conversationId: string, leafId: string) {
    this.call('select', leafId);
    return { conversation: this.bump(conversationId, leafId) };
  }

  async *readStream(messageId: string, after: number, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    this.reads.push({ messageId, after });
    if (this.down === 'refusing') throw new StreamRefused(404);
    if (this.down === 'unreachable') throw new StreamLost('no connection', { cause: new TypeError('Load failed') });
    const log = this.log(messageId);
    const reader = { wake: () => {}, broken: false };
    signal.addEventListener('abort', () => {
      reader.broken = true;
      reader.wake();
    });
    log.readers.add(reader);
    let at = 0;
    for (;;) {
      if (reader.broken) throw new StreamLost('the connection broke', { cause: new TypeError('network error') });
      const event = log.events[at];
      if (!event) {
        await new Promise<void>((resolve) => {
          reader.wake = resolve;
        });
        continue;
      }
      at += 1;
      if (event.kind === 'heartbeat' || event.seq > after) yield event;
    }
  }

  /** Appends chunks of the model to an answer's stream. */
  emit(messageId: string, ...chunks: ChatChunk[]): void {
    const log = this.log(messageId);
    for (const chunk of chunks) {
      const seq = log.events.length + 1;
      log.events.push({ kind: 'chunk', seq, chunk });
      this.update(messageId, seq, chunk);
    }
    for (const reader of log.readers) reader.wake();
  }

  /** Sends a heartbeat. */
  beat(messageId: string): void {
    const log = this.log(messageId);
    log.events.push({ kind: 'heartbeat' });
    for (const reader of log.readers) reader.wake();
  }

  text(messageId: string, ...deltas: string[]): void {
    this.emit(messageId, ...deltas.map((delta): ChatChunk => ({ type: 'text-delta', id: 't', delta })));
  }

  /** Cuts every connection of an answer. */
  cut(messageId: string): void {
    const { readers } = this.log(messageId);
    for (const reader of readers) {
      reader.broken = true;
      reader.wake();
    }
    readers.clear();
  }

  /** Changes the stored message, independently of its stream. */
  patch(messageId: string, change: Partial<Message>): void {
    const at = this.messages.findIndex(({ id }) => id === messageId);
    this.messages[at] = { ...this.row(messageId), ...change };
  }

  row(id: string): Message {
    const message = this.messages.find((each) => each.id === id);
    if (!message) throw fakeError('NOT_FOUND');
    return message;
  }

  bump(id: string, leafId: string): Conversation {
    const old = this.conversations.get(id) ?? newConversation(id);
    const next = { ...old, leafId, version: old.version + 1 };
    this.conversations.set(id, next);
    return next;
  }

  private store(requestId: string, conversationId: string, parentId: string | null, text: string | null) {
    const made = { conversationId, createdAt: 0, role: 'user' as const };
    const user = text === null ? undefined : newMessage({ ...made, id: this.newId('u'), parentId, text });
    const assistant = newMessage({
      ...made,
      id: this.newId('a'),
      parentId: user?.id ?? parentId,
      role: 'assistant',
      text: '',
    });
    this.messages.push(...(user ? [user, assistant] : [assistant]));
    const rows = { ...(user ? { user } : {}), assistant };
    this.byRequest.set(requestId, rows);
    return rows;
  }

  private update(messageId: string, seq: number, chunk: ChatChunk): void {
    const { text } = this.row(messageId);
    if (chunk.type === 'text-delta') this.patch(messageId, { text: text + chunk.delta, seq });
    if (chunk.type === 'finish') this.patch(messageId, { status: 'done', seq });
    if (chunk.type === 'abort') this.patch(messageId, { status: chunk.reason, seq });
  }

  private call(name: string, args: unknown): void {
    this.calls.push({ name, args });
    const at = this.fails.findIndex((each) => each.name === name && !each.after);
    if (at >= 0) throw this.fails.splice(at, 1)[0]?.error;
  }

  private failAfter(name: string): void {
    const at = this.fails.findIndex((each) => each.name === name && each.after);
    if (at >= 0) throw this.fails.splice(at, 1)[0]?.error;
  }

  private log(messageId: string): Log {
    const log = this.logs.get(messageId) ?? { events: [], readers: new Set() };
    this.logs.set(messageId, log);
    return log;
  }

  private newId(kind: string): string {
    this.count += 1;
    return `${kind}${this.count}`;
  }
}

const newConversation = (id: string): Conversation => ({
  id,
  assistant: 'deepseek',
  title: '',
  model: null,
  leafId: null,
  version: 0,
  createdAt: 0,
  updatedAt: 0,
});

/** Error as the cloud client throws it. */
export const fakeError = (code: string): Error => Object.assign(new Error(code), { code });

let sessions = 0;

/** Session on a clock of its own, with its fakes. */
export function makeSession(
  server = new FakeServer(),
  browser = new FakeBrowser(),
  clock = new FakeClock(),
  startId: string | null = null,
) {
  const wake = new FakeWake();
  const seen: Conversation[] = [];
  sessions += 1;
  const name = sessions;
  let ids = 0;
  const signedIn = { isOwner: true };
  const deps: SessionDeps = {
    assistant: 'deepseek',
    transport: server,
    startId,
    clock,
    wake,
    tabs: browser.tab(),
    unsent: browser.unsentOf(),
    isOwner: () => signedIn.isOwner,
    newId: () => `r${name}-${ids++}`,
    random: () => 0.5,
    onConversation: (conversation) => seen.push(conversation),
  };
  const session = new ChatSession(deps);
  const dispose = session.connect();
  return { session, server, browser, clock, wake, seen, signedIn, dispose };
}

/** Texts on screen, running answers with the part that has arrived. */
export function texts(session: ChatSession): string[] {
  const state = session.getSnapshot();
  if (state.phase !== 'ready') throw new Error(`the chat is ${state.phase}`);
  return state.turns.map(({ message }) => (session.answer(message.id)?.getSnapshot().message ?? message).text);
}

/** State of a chat that must be open. */
export function ready(session: ChatSession) {
  const state = session.getSnapshot();
  if (state.phase !== 'ready') throw new Error(`the chat is ${state.phase}`);
  return state;
}

/** Session whose first question has the answer `deltas` so far. */
export async function asked(...deltas: string[]) {
  const made = makeSession();
  void made.session.send('你好');
  await settle();
  const { conversation, busy } = ready(made.session);
  const answer = busy.state === 'answering' ? busy.messageId : '';
  made.server.text(answer, ...deltas);
  await settle();
  return { ...made, answer, conversationId: conversation?.id ?? '' };
}

/** Questions on screen that are not at the server, with their states. */
export const unsent = (session: ChatSession) =>
  ready(session).turns.flatMap(({ message, delivery }) =>
    delivery.state === 'stored' ? [] : [[message.text, delivery.state]],
  );

/** Id of the message on screen with this text. */
export const idOf = (session: ChatSession, text: string): string =>
  ready(session).turns.find(({ message }) => message.text === text)?.message.id ?? '';

/** Ends the answer that is running. */
export async function endAnswer(
  session: ChatSession,
  server: FakeServer,
  status: 'done' | 'error' = 'done',
): Promise<void> {
  const { busy } = ready(session);
  const id = busy.state === 'answering' ? busy.messageId : '';
  server.emit(
    id,
    status === 'done' ? { type: 'finish' } : { type: 'error', code: 'LLM_BALANCE', errorText: '模型服务余额不足' },
  );
  await settle();
}

/** Questions that were sent, in order. */
export const sent = (server: FakeServer) =>
  server.calls.flatMap(({ name, args }) =>
    name === 'send' ? [args as { text: string; parentId: string | null }] : [],
  );
