import { Counter, type Registry } from 'prom-client';
import webPush from 'web-push';
import { WebReadError } from '../../providers/fetch/port.js';
import { type Network, openPublicClient, systemNetwork } from '../../providers/fetch/public-client.js';
import { hostOf, webTarget } from '../../providers/fetch/web-target.js';
import { SEND_TIMEOUT_MS, SendLimits } from './send-limits.js';
import { deriveVapidKeys, type VapidKeys } from './vapid-keys.js';

/** Address and keys of a browser, as its `PushSubscription` has them, and its user. */
export interface WebPushTarget {
  readonly userId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A message for a browser. */
export interface WebPushMessage {
  /** Text, at most some 3,900 bytes. */
  readonly payload: string;
  /** A message of the same topic that still waits is replaced: at most 32 letters of base64url. */
  readonly topic: string;
  /** Time for which the push service stores it for a browser that is away, seconds. */
  readonly ttl: number;
  /** `high` wakes a phone at once, `normal` when it wakes by itself. */
  readonly urgency: 'normal' | 'high';
}

/**
 * Result of a message: the push service has `accepted` it; the subscription is `gone`; it was `refused` for good, by the
 * service or because its address is none of the public web; it has `failed` for now; or it was `deferred`, not tried now,
 * since its user or its push service kept this node waiting for too long.
 */
export type WebPushResult = 'accepted' | 'gone' | 'refused' | 'failed' | 'deferred';

export interface WebPushOptions {
  readonly pushPrivateKey: string;
  /** Who sends, for the operators of push services: an https or mailto address. */
  readonly subject: string;
  readonly registry: Registry;
  /** The network; tests give another. */
  readonly network?: Network | undefined;
  /** Ms of a monotonic clock. */
  readonly monotonicNow?: (() => number) | undefined;
}

/** Most bytes of its answer, of which only the status counts. */
const ANSWER_BYTES = 16_384;
/** Statuses of a subscription that has ended (RFC 8030, 7.3). */
const GONE = [404, 410];

/** Sends messages to browsers through their push services (RFC 8030), encrypted for the browser alone (RFC 8291). */
export class WebPush {
  /** Key that browsers subscribe with. */
  readonly publicKey: string;
  readonly #keys: VapidKeys;
  readonly #subject: string;
  readonly #network: Network;
  readonly #limits: SendLimits;
  readonly #results: Counter<'result'>;

  constructor({ pushPrivateKey, subject, registry, network = systemNetwork, monotonicNow }: WebPushOptions) {
    this.#keys = deriveVapidKeys(pushPrivateKey);
    this.publicKey = this.#keys.publicKey;
    this.#subject = subject;
    this.#network = network;
    this.#limits = new SendLimits(monotonicNow ?? (() => performance.now()));
    this.#results = new Counter({
      name: 'guanlan_web_push_messages_total',
      help: 'Messages to push services of browsers, by result',
      labelNames: ['result'],
      registers: [registry],
    });
  }

  /** Sends a message. Rejects with nothing but the reason of the signal. */
  async send(to: WebPushTarget, message: WebPushMessage, signal: AbortSignal): Promise<WebPushResult> {
    const result = await this.#sendLimited(to, message, signal);
    signal.throwIfAborted();
    this.#results.inc({ result });
    return result;
  }

  async #sendLimited(to: WebPushTarget, message: WebPushMessage, signal: AbortSignal): Promise<WebPushResult> {
    // Checked when it was stored; another version may have had another rule.
    const url = targetOf(to.endpoint);
    if (!url) return 'refused';
    const end = this.#limits.begin(to.userId, hostOf(url));
    if (!end) return 'deferred';
    const result = await this.#post(url, to, message, AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]));
    if (signal.aborted) end('given-up');
    else end(result === 'unanswered' ? 'unanswered' : 'answered');
    return result === 'unanswered' ? 'failed' : result;
  }

  async #post(
    url: URL,
    to: WebPushTarget,
    message: WebPushMessage,
    signal: AbortSignal,
  ): Promise<WebPushResult | 'unanswered'> {
    try {
      const { headers, body } = this.#encrypt(to, message);
      const client = await openPublicClient(this.#network, url, { maxBytes: ANSWER_BYTES, signal });
      try {
        const path = `${url.pathname}${url.search}`;
        const answer = await client.request({ method: 'POST', path, headers, body, signal });
        answer.body.on('error', () => {}).destroy();
        return resultOf(answer.statusCode);
      } finally {
        client.destroy().catch(() => {});
      }
    } catch (error) {
      return error instanceof WebReadError && error.code.startsWith('REFUSED') ? 'refused' : 'unanswered';
    }
  }

  #encrypt({ endpoint, p256dh, auth }: WebPushTarget, { payload, topic, ttl, urgency }: WebPushMessage) {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: this.#subject, ...this.#keys },
      contentEncoding: 'aes128gcm',
      TTL: ttl,
      topic,
      urgency,
    });
  }
}

/** The checked address of a subscription; undefined where it is none of the public web. */
function targetOf(endpoint: string): URL | undefined {
  try {
    return webTarget(endpoint);
  } catch {
    return undefined;
  }
}

function resultOf(status: number): WebPushResult {
  if (status >= 200 && status < 300) return 'accepted';
  if (GONE.includes(status)) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'failed' : 'refused';
}
