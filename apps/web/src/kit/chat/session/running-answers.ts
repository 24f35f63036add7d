import type { Message } from '@guanlan/contract';
import { AnswerStream } from '../stream/answer-stream';
import type { SessionDeps } from './session-deps';

interface RunningDeps extends Pick<SessionDeps, 'transport' | 'clock' | 'wake' | 'random'> {
  /** Called when the server refuses an answer's stream, to read the conversation again. */
  readonly onRefused: () => Promise<void>;
  readonly onTitle: (title: string) => void;
  readonly onEnd: (message: Message) => void;
  /** Called when an answer is being stopped, or no longer. */
  readonly onStopping: () => void;
}

/** Running answers of one conversation, each with a stream of its own. */
export class RunningAnswers {
  private readonly deps: RunningDeps;
  private readonly streams = new Map<string, AnswerStream>();
  private readonly stopping = new Set<string>();

  constructor(deps: RunningDeps) {
    this.deps = deps;
  }

  get(messageId: string): AnswerStream | undefined {
    return this.streams.get(messageId);
  }

  /** First running answer, and whether it is being stopped. */
  first(): { readonly messageId: string; readonly stopping: boolean } | null {
    const [messageId] = this.streams.keys();
    return messageId === undefined ? null : { messageId, stopping: this.stopping.has(messageId) };
  }

  /** Follows an answer. Its callbacks are not called after `clear`. */
  follow(message: Message): void {
    const { transport, clock, wake, random, onRefused, onTitle, onEnd } = this.deps;
    const ours = (): boolean => this.streams.get(message.id) === stream;
    const stream: AnswerStream = new AnswerStream(message, {
      ...{ transport, clock, wake, random, onRefused },
      onTitle: (title) => ours() && onTitle(title),
      onEnd: (ended) => {
        if (!ours()) return;
        this.streams.delete(ended.id);
        onEnd(ended);
      },
    });
    this.streams.set(message.id, stream);
    void stream.run();
  }

  /** Stops an answer, upstream included. Rejects when the server could not be reached. */
  async stop(id: string): Promise<void> {
    this.stopping.add(id);
    this.deps.onStopping();
    try {
      const { message } = await this.deps.transport.stop(id);
      this.streams.get(id)?.adopt(message);
    } finally {
      if (this.stopping.delete(id)) this.deps.onStopping();
    }
  }

  /** Stops all running answers. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.streams.keys()].map((id) => this.stop(id)));
  }

  /** Stops following; the answers go on at the server. */
  clear(): void {
    const streams = [...this.streams.values()];
    this.streams.clear();
    this.stopping.clear();
    for (const stream of streams) stream.close();
  }
}
