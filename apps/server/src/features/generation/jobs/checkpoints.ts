import type { EventLog } from '../events/event-log.js';
import type { CheckpointTail } from './checkpoint-tails.js';

/** Time between two checkpoints of an answer, ms, whatever its length: with the way there, well under two seconds. */
const CHECKPOINT_MS = 900;

/** Tracks the saved part of a running answer, and the time of its next checkpoint. */
export class Checkpoints {
  readonly #messageId: string;
  readonly #events: EventLog;
  #at = 0;
  #saved = { seq: 0, text: 0, reasoning: 0, sources: 0 };

  constructor(messageId: string, events: EventLog) {
    this.#messageId = messageId;
    this.#events = events;
  }

  /** The answer begins, at `now`, ms. Its turn within a second is its own: those begun together are not due together. */
  begin(now: number): void {
    const turn = Number.parseInt(this.#messageId.slice(0, 4), 16) / 0x1_00_00;
    this.#at = now - turn * CHECKPOINT_MS;
  }

  /** Checkpoint due at `now`, ms, with a function to call once it is saved. Undefined: nothing is due. */
  due(now: number): { readonly tail: CheckpointTail; readonly saved: () => void } | undefined {
    const events = this.#events;
    const before = this.#saved;
    if (now - this.#at < CHECKPOINT_MS || events.seq === before.seq) return undefined;
    const { sources } = events;
    const after = { seq: events.seq, ...events.length, sources: sources.length };
    const tail = {
      id: this.#messageId,
      after: before.seq,
      seq: after.seq,
      ...events.since(before),
      sources: sources.length > before.sources ? sources : null,
    };
    const saved = (): void => {
      this.#saved = after;
      this.#at = now - ((now - this.#at) % CHECKPOINT_MS);
    };
    return { tail, saved };
  }
}
