import type { IncomingMessage } from 'node:http';

const AT = '@'.charCodeAt(0);
const END = '~'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

const BEAT_MS = 1;
/** Longer between two beats than this is to be away, ms. */
const AWAY_MS = 3;

/** Origin of the clock of `performance`, µs of the machine's own clock, which the fake upstream uses for its stamps. */
const origin = Number(process.hrtime.bigint() / 1000n) - performance.now() * 1000;

/** Tokens as they came: when, and how old they were, ms. */
export interface Came {
  readonly at: number;
  readonly age: number;
}

/** The ages of tokens; room for `capacity` of them, so that counting makes no garbage. */
export class Ages {
  readonly #ages: Float64Array;
  readonly #times: Float64Array;
  #count = 0;

  constructor(capacity: number) {
    this.#ages = new Float64Array(capacity);
    this.#times = new Float64Array(capacity);
  }

  /** `at` is by the clock of `performance`. */
  add(at: number, age: number): void {
    this.#ages[this.#count] = age;
    this.#times[this.#count] = at;
    this.#count += 1;
  }

  /** Forgets all so far, also where there were more than it has room for. */
  clear(): void {
    this.#count = 0;
  }

  /** Tokens since the last call. */
  take(): Came[] {
    if (this.#count > this.#ages.length) throw new Error(`${this.#count} tokens, and room for ${this.#ages.length}`);
    const taken = Array.from(this.#ages.subarray(0, this.#count), (age, n) => ({ at: this.#times[n] ?? 0, age }));
    this.#count = 0;
    return taken;
  }
}

/**
 * Watches whether this process is running. After a pause (collecting garbage, or its CPU was given to another process
 * or machine), the next data it reads has waited for it, and says nothing about the sender.
 */
export class Presence {
  readonly #pauses: { readonly from: number; readonly to: number }[] = [];
  readonly #timer: NodeJS.Timeout;
  #last = performance.now();
  /** The end of the pause before is open until one beat was in time: what had heaped up is still being read. */
  #open = false;

  constructor() {
    this.#timer = setInterval(() => this.#beat(performance.now()), BEAT_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** For how long it was away, ms, each time. */
  get pauses(): readonly number[] {
    return this.#pauses.map(({ from, to }) => to - from);
  }

  /** Whether a token that came at `at` was read as soon as it could be. */
  wasThere(at: number): boolean {
    return !this.#pauses.some(({ from, to }) => from <= at && at <= to);
  }

  #beat(now: number): void {
    const late = now - this.#last > AWAY_MS;
    if (late || this.#open) this.#pauses.push({ from: this.#last, to: now });
    this.#open = late;
    this.#last = now;
  }
}

/**
 * Reads a stream of stamped tokens, `@` with µs and `~`, byte by byte: strings would be garbage-collected while other
 * tokens wait to be read, which would count as delay.
 */
export class StampReader {
  readonly #answer: IncomingMessage;
  readonly #ages: Ages;
  /** Value of a stamp that has begun, µs; -1 between stamps. */
  #stamp = -1;

  constructor(answer: IncomingMessage, ages: Ages) {
    this.#answer = answer;
    this.#ages = ages;
    answer.on('data', (part: Buffer) => this.#read(part, performance.now()));
    answer.on('error', () => {});
  }

  /** The reader leaves. */
  close(): void {
    this.#answer.destroy();
  }

  #read(part: Buffer, at: number): void {
    let place = this.#stamp < 0 ? this.#begin(part, 0) : 0;
    while (place >= 0 && place < part.length) {
      const byte = part[place] as number;
      place += 1;
      if (byte !== END) {
        this.#stamp = this.#stamp * 10 + byte - ZERO;
        continue;
      }
      this.#ages.add(at, at - (this.#stamp - origin) / 1000);
      this.#stamp = -1;
      place = this.#begin(part, place);
    }
  }

  /** Place of the next stamp's digits; -1: in another part. */
  #begin(part: Buffer, from: number): number {
    const found = part.indexOf(AT, from);
    if (found < 0) return -1;
    this.#stamp = 0;
    return found + 1;
  }
}
