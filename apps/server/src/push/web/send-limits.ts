import { TokenBucket } from '../../providers/limits/token-bucket.js';
import { isPushService } from './push-services.js';

/** Longest that a send takes, ms. */
export const SEND_TIMEOUT_MS = 10_000;
/** Time that sends of one user may take beyond `FREE_MS` each, ms: that at once, and 3 s a minute. */
const USER_TIME = { capacity: 2 * SEND_TIMEOUT_MS, perSecond: 50 };
/** Time of a send that counts for nobody, ms: push services answer within it. */
const FREE_MS = 200;
/** A send that fails after this time counts against its host, ms: one that fails at once delays nobody. */
const SLOW_MS = 1_000;
/** Slow failures in a row after which a host is left alone. */
const MAX_FAILURES = 3;
/** Most sends at a time. */
export const MAX_SENDS = 6;
/** Sends at a time to hosts that are no push services of browsers: anybody may have one, and a quick answer costs nothing. */
const MAX_OTHERS = 4;
/** Those among them to hosts that have not answered quickly of late, so that the rest find a place. */
const MAX_STRANGERS = 2;
/** For how long at first, ms; twice as long after each probe that fails. */
const REST_MS = 60_000;
const LONGEST_REST_MS = 600_000;
/** Most users, and most hosts, that are remembered; those that were met longest ago make room. */
const MAX_KEYS = 10_000;

/** How a send ended: with an answer, without one, or it was given up for a reason of this node's own. */
export type SendEnd = 'answered' | 'unanswered' | 'given-up';

interface Host {
  failures: number;
  restMs: number;
  restsUntil: number;
  isProbing: boolean;
}

/**
 * Bounds for how long users and push services keep this node waiting. Sends share few places, anybody may name an address
 * that never answers, and where a network cannot reach a push service, no browser of it is answered.
 */
export class SendLimits {
  readonly #now: () => number;
  readonly #users = new Map<string, TokenBucket>();
  readonly #hosts = new Map<string, Host>();
  /** Hosts whose last answer was quick. */
  readonly #quick = new Map<string, true>();
  #others = 0;
  #strangers = 0;

  /** @param now - ms of a monotonic clock */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Begins a send, which the result ends. Undefined where it is not to be made now. */
  begin(userId: string, name: string): ((end: SendEnd) => void) | undefined {
    const from = this.#now();
    const user = recall(this.#users, userId, () => new TokenBucket(USER_TIME, from));
    if (user.tokens(from) < SEND_TIMEOUT_MS) return undefined;
    const known = this.#hosts.get(name);
    if (known && known.failures >= MAX_FAILURES && (known.isProbing || from < known.restsUntil)) return undefined;
    const leave = this.#enter(name);
    if (!leave) return undefined;
    if (known) known.isProbing = known.failures >= MAX_FAILURES;
    return (end) => {
      const now = this.#now();
      leave();
      user.spend(now, Math.max(0, now - from - FREE_MS));
      this.#note(name, end, now - from);
    };
  }

  /** Takes a place, which the result frees. Undefined where there is none for this host. */
  #enter(name: string): (() => void) | undefined {
    if (isPushService(name)) return () => {};
    const isStranger = !this.#quick.has(name);
    if (this.#others >= MAX_OTHERS || (isStranger && this.#strangers >= MAX_STRANGERS)) return undefined;
    this.#others += 1;
    if (isStranger) this.#strangers += 1;
    return () => {
      this.#others -= 1;
      if (isStranger) this.#strangers -= 1;
    };
  }

  #note(name: string, end: SendEnd, tookMs: number): void {
    if (end === 'answered' && tookMs < SLOW_MS) recall(this.#quick, name, () => true);
    else if (end !== 'given-up') this.#quick.delete(name);
    if (end === 'answered') return void this.#hosts.delete(name);
    const isSlow = end === 'unanswered' && tookMs >= SLOW_MS;
    const known = this.#hosts.get(name);
    if (!isSlow) {
      if (known) known.isProbing = false;
      return;
    }
    const host = recall(this.#hosts, name, () => ({ failures: 0, restMs: REST_MS, restsUntil: 0, isProbing: false }));
    if (host.isProbing) host.restMs = Math.min(LONGEST_REST_MS, host.restMs * 2);
    host.isProbing = false;
    host.failures += 1;
    host.restsUntil = this.#now() + host.restMs;
  }
}

/** The value of a key, a new one where it has none; it becomes the newest. */
function recall<T>(values: Map<string, T>, key: string, create: () => T): T {
  const value = values.get(key) ?? create();
  values.delete(key);
  values.set(key, value);
  const [oldest] = values.keys();
  if (values.size > MAX_KEYS && oldest !== undefined) values.delete(oldest);
  return value;
}
