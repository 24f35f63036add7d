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
  #left = FRAMES_AT_ONCE;
  #own = OWN_AT_ONCE;
  #filledAt: number;

  constructor(now: number, shared: SharedFrames) {
    this.#filledAt = now;
    this.#shared = shared;
  }

  /** Counts one frame; false when there were too many. */
  consume(now: number, characters = 0): boolean {
    const seconds = (now - this.#filledAt) / 1000;
    // Time fills it up to its first amount; answers that are still expected beyond that are not taken away.
    this.#left = Math.max(this.#left, Math.min(FRAMES_AT_ONCE, this.#left + seconds * FRAMES_PER_SECOND));
    this.#own = Math.min(OWN_AT_ONCE, this.#own + seconds * OWN_PER_SECOND);
    this.#filledAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    const points = 1 + Math.floor(characters / CHARACTERS_PER_POINT);
    // A client that sends as little as clients do stays when others of its address have used up what is shared.
    if (this.#own < points) return this.#shared.consume(now, points);
    this.#own -= points;
    return true;
  }

  /** A push was sent, which the client answers. Answers to its own frames do not count: each would pay for more of them. */
  expectAnswers(): void {
    this.#left += FRAMES_PER_MESSAGE;
    this.#shared.expectAnswers();
  }
}
