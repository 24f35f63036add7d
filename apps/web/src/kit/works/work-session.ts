import type { FunctionInput, Message, Work, WorkAnswer, WorkMark } from '@guanlan/contract';
import { AnotherPage } from '../chat/session/session-deps';
import type { Clock, Tabs, Wake } from '../chat/session/session-ports';
import { Subscribable } from '../chat/session/subscribable';
import { AnswerStream, type LinkState } from '../chat/stream/answer-stream';
import { backoffMs } from '../chat/stream/backoff';
import type { ChatTransport } from '../chat/stream/chat-transport';

/** Polling interval of a running work, ms, since no event announces new pieces. */
const LOOK_MS = 1_200;
/** First polling interval of a work of which nothing is begun, ms; each further one is twice as long. */
const FIRST_LOOK_MS = 200;

/** Server functions for a work. */
export interface WorkTransport extends Pick<ChatTransport, 'readStream'> {
  open(workId: string, signal: AbortSignal): Promise<Work>;
  /** Work as this device saw it last, in place of an opening that failed with `error`; null without one. */
  openCached?(workId: string, error: unknown): Promise<{ readonly work: Work; readonly at: number } | null>;
  /** Keeps a work for the time without a network. */
  cache?(work: Work): void;
  /** Continues a work, by `model` where it changes. */
  resume(workId: string, model?: string): Promise<Work>;
  retry(args: FunctionInput<'works.retry'>): Promise<Work>;
  stop(workId: string): Promise<Work>;
  mark(workId: string, messageId: string, mark: WorkMark | null): Promise<Work>;
}

export interface WorkDeps {
  /** Tool whose works are shown; others count as not found. */
  readonly tool: string;
  readonly transport: WorkTransport;
  readonly clock: Clock;
  readonly wake: Wake;
  /** Other tabs that show works. */
  readonly tabs: Tabs;
  readonly random: () => number;
}

/**
 * State of a work on screen. `link`: silent or lost while the server does not answer, so that the work may be outdated.
 */
export type WorkState =
  | { readonly phase: 'none' | 'opening' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | {
      readonly phase: 'ready';
      readonly work: Work;
      readonly link: LinkState;
      /** Time of the work, ms since the epoch, where it is this device's own; null once the server answered. */
      readonly cachedAt: number | null;
    };

/** Follows one work: streams its running answers and finds the pieces that start later. */
export class WorkSession extends Subscribable {
  private state: WorkState = { phase: 'none' };
  private workId: string | null = null;
  private readonly deps: WorkDeps;
  private readonly streams = new Map<string, AnswerStream>();
  /** Answers that were streamed to their end: a row that still says otherwise is outdated. */
  private readonly ended = new Map<string, Message>();
  private timer: unknown;
  private connected = false;
  /** Read that is under way. */
  private asked: AbortController | null = null;
  private again = false;
  /** Number of reads that failed in a row. */
  private failures = 0;
  /** Number of reads in a row of a running work of which nothing was begun. */
  private unbegun = 0;

  constructor(deps: WorkDeps) {
    super();
    this.deps = deps;
  }

  readonly getSnapshot = (): WorkState => this.state;

  /** Follows the work while the screen is mounted. Returns the function that ends it. */
  connect(): () => void {
    this.connected = true;
    const { wake, tabs } = this.deps;
    const unsubscribers = [
      wake.subscribe(() => void this.look()),
      wake.onOffline(() => this.onOffline()),
      tabs.subscribe(({ conversationId }) => conversationId === this.workId && void this.look()),
    ];
    return () => {
      this.connected = false;
      for (const stop of unsubscribers) stop();
      this.release();
    };
  }

  /** Opens another work, or none. */
  open(workId: string | null): void {
    if (workId === this.workId && this.state.phase !== 'failed') {
      if (this.state.phase === 'ready') this.take(this.state.work);
      return;
    }
    this.release();
    this.workId = workId;
    this.show(workId === null ? { phase: 'none' } : { phase: 'opening' });
    void this.look();
  }

  /** Adopts a work that the server just returned for a start, retry or mark, and notifies the other tabs. */
  adopt(work: Work): void {
    if (work.id !== this.workId) {
      this.release();
      this.workId = work.id;
    }
    this.take(work);
    this.deps.tabs.post({ conversationId: work.id, version: work.version });
  }

  /** Reads the work again. */
  reload(): void {
    if (this.state.phase === 'failed') this.show({ phase: 'opening' });
    void this.look();
  }

  private async look(): Promise<void> {
    const { workId } = this;
    // A request meanwhile may be newer than the read that is under way, which is then repeated.
    this.again = this.asked !== null;
    if (workId === null || this.asked || !this.connected) return;
    const asked = new AbortController();
    this.asked = asked;
    try {
      const work = await this.deps.transport.open(workId, asked.signal);
      if (work.tool !== this.deps.tool) throw new AnotherPage();
      if (workId === this.workId) this.take(work);
    } catch (error) {
      if (workId === this.workId && !(await this.takeCached(workId, error)) && workId === this.workId) this.fail(error);
    } finally {
      this.asked = null;
    }
    if (this.again || workId !== this.workId) void this.look();
  }

  /**
   * Aborts the read under way, which might never be answered: without a network the next one fails at once and shows
   * that.
   */
  private onOffline(): void {
    if (this.state.phase !== 'ready' || !this.state.work.running) return;
    this.asked?.abort();
    void this.look();
  }

  /** Shows a work that was to be opened as this device saw it last, and asks the server again. */
  private async takeCached(workId: string, error: unknown): Promise<boolean> {
    if (this.state.phase !== 'opening') return false;
    const cached = (await this.deps.transport.openCached?.(workId, error)) ?? null;
    if (cached?.work.tool !== this.deps.tool || workId !== this.workId) return false;
    this.failures = 1;
    this.show({ phase: 'ready', work: cached.work, link: 'lost', cachedAt: cached.at });
    this.lookAgain(LOOK_MS + backoffMs(this.failures, this.deps.random()));
    return true;
  }

  private take(given: Work): void {
    const work = mapAnswers(given, (answer) => this.ahead(answer));
    this.failures = 0;
    this.show({ phase: 'ready', work, link: 'live', cachedAt: null });
    if (!this.connected) return;
    for (const { answers } of work.pieces)
      for (const answer of answers) if (answer.status === 'streaming') this.follow(answer);
    this.lookAgain(work.running ? this.lookMs(work) : null);
  }

  private lookMs({ pieces }: Work): number {
    if (pieces.some(({ answers }) => answers.length > 0)) this.unbegun = 0;
    else this.unbegun += 1;
    return this.unbegun === 0 ? LOOK_MS : Math.min(LOOK_MS, FIRST_LOOK_MS * 2 ** (this.unbegun - 1));
  }

  /** Merges what a stream has read, which may be ahead of the server's answer. */
  private ahead(answer: WorkAnswer): WorkAnswer {
    const ended = this.ended.get(answer.id);
    if (ended && answer.status === 'streaming') return { ...ended, mark: answer.mark };
    const stream = this.streams.get(answer.id);
    if (!stream) return answer;
    stream.adopt(answer);
    return { ...stream.getSnapshot().message, mark: answer.mark };
  }

  private fail(error: unknown): void {
    const gone = (error as { code?: unknown } | null)?.code === 'NOT_FOUND';
    if (this.state.phase !== 'ready' || gone) {
      this.show({ phase: 'failed', error });
      return;
    }
    this.failures += 1;
    this.show({ ...this.state, link: 'lost' });
    // Also where nothing runs: the page says that the connection is being renewed.
    this.lookAgain(LOOK_MS + backoffMs(this.failures, this.deps.random()));
  }

  private follow(answer: WorkAnswer): void {
    if (this.streams.has(answer.id)) return;
    const { transport, clock, wake, random } = this.deps;
    const { mark, ...message } = answer;
    const stream = new AnswerStream(message, {
      ...{ transport, clock, wake, random },
      onTitle: () => {},
      onEnd: (message) => {
        this.streams.delete(answer.id);
        this.ended.set(answer.id, message);
        void this.look();
      },
      onRefused: () => this.look(),
    });
    this.streams.set(answer.id, stream);
    stream.subscribe(() => this.patch({ ...stream.getSnapshot().message, mark }));
    void stream.run();
  }

  private patch(read: WorkAnswer): void {
    if (this.state.phase !== 'ready') return;
    const work = mapAnswers(this.state.work, (answer) =>
      answer.id === read.id ? { ...read, mark: answer.mark } : answer,
    );
    this.show({ ...this.state, work, link: this.linkNow(this.state.link) });
  }

  /**
   * Combined state of the connections: a failed call outweighs a silent stream, and a stream that reconnects changes
   * nothing.
   */
  private linkNow(before: LinkState): LinkState {
    const links = [...this.streams.values()].map((stream) => stream.getSnapshot().link);
    if (before === 'lost' || links.includes('lost')) return before;
    return links.includes('silent') ? 'silent' : 'live';
  }

  private lookAgain(ms: number | null): void {
    this.deps.clock.clearTimeout(this.timer);
    if (ms !== null && this.connected) this.timer = this.deps.clock.setTimeout(() => void this.look(), ms);
  }

  private release(): void {
    // The streams have read more than the server's last answer, which is what is cached otherwise.
    if (this.state.phase === 'ready' && this.state.cachedAt === null && this.state.work.running)
      this.deps.transport.cache?.(this.state.work);
    this.deps.clock.clearTimeout(this.timer);
    for (const stream of this.streams.values()) stream.close();
    this.streams.clear();
    this.ended.clear();
    this.unbegun = 0;
  }

  private show(state: WorkState): void {
    this.state = state;
    this.notify();
  }
}

/** Maps the answers of a work; unchanged pieces and answers keep their objects. */
function mapAnswers(work: Work, change: (answer: WorkAnswer) => WorkAnswer): Work {
  const pieces = work.pieces.map((piece) => {
    const answers = piece.answers.map(change);
    return answers.every((answer, at) => answer === piece.answers[at]) ? piece : { ...piece, answers };
  });
  return { ...work, pieces };
}
