import { Counter, type Registry } from 'prom-client';
import webPush from 'web-push';
import { WebReadError } from '../../providers/fetch/port.js';
import { type Network, openPublicClient, systemNetwork } from '../../providers/fetch/public-client.js';
import { webTarget } from '../../providers/fetch/web-target.js';
import { deriveVapidKeys, type VapidKeys } from './vapid-keys.js';

/** Address and keys of a browser, as its `PushSubscription` has them. */
export interface WebPushTarget {
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
 * service or because its address is none of the public web; or it has `failed` for now.
 */
export type WebPushResult = 'accepted' | 'gone' | 'refused' | 'failed';

export interface WebPushOptions {
  readonly pushPrivateKey: string;
  /** Who sends, for the operators of push services: an https or mailto address. */
  readonly subject: string;
  readonly registry: Registry;
  /** The network; tests give another. */
  readonly network?: Network | undefined;
}

/** Time that a push service has to take a message, ms. */
const TIMEOUT_MS = 10_000;
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
  readonly #results: Counter<'result'>;

  constructor({ pushPrivateKey, subject, registry, network = systemNetwork }: WebPushOptions) {
    this.#keys = deriveVapidKeys(pushPrivateKey);
    this.publicKey = this.#keys.publicKey;
    this.#subject = subject;
    this.#network = network;
    this.#results = new Counter({
      name: 'guanlan_web_push_messages_total',
      help: 'Messages to push services of browsers, by result',
      labelNames: ['result'],
      registers: [registry],
    });
  }

  /** Sends a message. Rejects with nothing but the reason of the signal. */
  async send(to: WebPushTarget, message: WebPushMessage, signal: AbortSignal): Promise<WebPushResult> {
    const result = await this.#post(to, message, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]));
    signal.throwIfAborted();
    this.#results.inc({ result });
    return result;
  }

  async #post(to: WebPushTarget, message: WebPushMessage, signal: AbortSignal): Promise<WebPushResult> {
    try {
      const url = webTarget(to.endpoint);
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
      return error instanceof WebReadError && error.code.startsWith('REFUSED') ? 'refused' : 'failed';
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

function resultOf(status: number): WebPushResult {
  if (status >= 200 && status < 300) return 'accepted';
  if (GONE.includes(status)) return 'gone';
  return status === 408 || status === 429 || status >= 500 ? 'failed' : 'refused';
}
