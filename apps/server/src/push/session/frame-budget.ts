import { TokenBucket } from '../../providers/limits/token-bucket.js';

/** Frames of a client in a row, and those that it may send each second, beside the receipts of pushes. */
export const FRAMES_AT_ONCE = 1_000;
export const FRAMES_PER_SECOND = 50;
/** Frames that a push may cause: two receipts, each sent again while it is not confirmed. */
const FRAMES_PER_MESSAGE = 6;
/** Points in a row, and each second, that a connection does not take from those of its address. */
const OWN_AT_ONCE = 10;
const OWN_PER_SECOND = 1;
/** A frame is a point, and another for each so many characters. */
const CHARACTERS_PER_POINT = 2_000;

/** Budget that all connections of an address share, beyond the little that each has for itself. */
export interface SharedFrames {
  /** Counts points; false when there were too many. */
  consume(now: number, points: number): boolean;
  /** A push was sent to one of them. */
  expectAnswers(): void;
}

/**
 * Limits the frames of one connection. A client sends some at its login, a heartbeat a minute and receipts, so
 * whatever exhausts this is no client. Times are ms of a monotonic clock.
 */
export class FrameBudget {
  readonly #shared: SharedFrames;
  readonly #frames: TokenBucket;
  readonly #own: TokenBucket;

  constructor(now: number, shared: SharedFrames) {
    this.#shared = shared;
    this.#frames = new TokenBucket({ capacity: FRAMES_AT_ONCE, perSecond: FRAMES_PER_SECOND }, now);
    this.#own = new TokenBucket({ capacity: OWN_AT_ONCE, perSecond: OWN_PER_SECOND }, now);
  }

  /** Counts one frame; false when there were too many. */
  consume(now: number, characters = 0): boolean {
    if (!this.#frames.take(now)) return false;
    const points = 1 + Math.floor(characters / CHARACTERS_PER_POINT);
    // A client that sends as little as clients do stays when others of its address have used up what is shared.
    return this.#own.take(now, points) || this.#shared.consume(now, points);
  }

  /** A push was sent, which the client answers. Answers to its own frames do not count: each would pay for more of them. */
  expectAnswers(): void {
    this.#frames.add(FRAMES_PER_MESSAGE);
    this.#shared.expectAnswers();
  }
}
