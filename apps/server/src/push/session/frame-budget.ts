/** Frames of a client in a row, and those that it may send each second, beside the receipts of pushes. */
export const FRAMES_AT_ONCE = 1_000;
export const FRAMES_PER_SECOND = 50;
/** Frames that a push may cause: two receipts, each sent again while it is not confirmed. */
const FRAMES_PER_MESSAGE = 6;

/**
 * Limits the frames of one connection. A client sends some at its login, a heartbeat a minute and receipts, so
 * whatever exhausts this is no client. Times are ms of a monotonic clock.
 */
export class FrameBudget {
  #left = FRAMES_AT_ONCE;
  #filledAt: number;

  constructor(now: number) {
    this.#filledAt = now;
  }

  /** Counts one frame; false when there were too many. */
  consume(now: number): boolean {
    const more = ((now - this.#filledAt) / 1000) * FRAMES_PER_SECOND;
    // Time fills it up to its first amount; answers that are still expected beyond that are not taken away.
    this.#left = Math.max(this.#left, Math.min(FRAMES_AT_ONCE, this.#left + more));
    this.#filledAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** A push was sent, which the client answers. Answers to its own frames do not count: each would pay for more of them. */
  expectAnswers(): void {
    this.#left += FRAMES_PER_MESSAGE;
  }
}
