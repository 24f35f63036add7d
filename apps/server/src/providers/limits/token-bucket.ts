interface TokenBucketOptions {
  /** Tokens of a full bucket. */
  readonly capacity: number;
  /** Tokens that time adds, until the bucket is full. */
  readonly perSecond: number;
}

/** A token bucket, full at first. Times are ms of a monotonic clock. */
export class TokenBucket {
  readonly #options: TokenBucketOptions;
  #tokens: number;
  #filledAt: number;

  constructor(options: TokenBucketOptions, now: number) {
    this.#options = options;
    this.#tokens = options.capacity;
    this.#filledAt = now;
  }

  /** Tokens in it; below 0 where some were spent that it did not have. */
  tokens(now: number): number {
    const { capacity, perSecond } = this.#options;
    const added = (Math.max(0, now - this.#filledAt) / 1000) * perSecond;
    this.#filledAt = now;
    // Time takes nothing away that was added beyond the capacity.
    this.#tokens = Math.max(this.#tokens, Math.min(capacity, this.#tokens + added));
    return this.#tokens;
  }

  /** Takes tokens; false, and takes none, where it has fewer. */
  take(now: number, count = 1): boolean {
    if (this.tokens(now) < count) return false;
    this.#tokens -= count;
    return true;
  }

  /** Takes tokens, also those that it does not have yet. */
  spend(now: number, count = 1): void {
    this.#tokens = this.tokens(now) - count;
  }

  /** Adds tokens, also beyond the capacity, up to `most`. */
  add(count: number, most = Number.POSITIVE_INFINITY): void {
    this.#tokens = Math.max(this.#tokens, Math.min(most, this.#tokens + count));
  }
}
