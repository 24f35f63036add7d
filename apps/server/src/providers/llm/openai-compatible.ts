import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import { isReasoningModel, ThinkTemplates } from './answers/think-templates.js';
import { mayRetry } from './classify-error.js';
import { LlmError, type LlmEvent, type LlmModel, type LlmRequest, type LlmTrace } from './port.js';
import { type RequestBody, requestBody } from './request-body.js';
import { type Upstream, UpstreamCall } from './upstream-call.js';
import { detectVendor } from './vendors/detect-vendor.js';

import { defaultTimers, type Timers } from './watchdog.js';

/** Configuration of a provider. */
export interface ProviderOptions {
  /** Prefix of its models' ids, and a hint to the vendor when the host is unknown. */
  readonly name: string;
  /** Without `/chat/completions` and without a slash at its end. */
  readonly baseUrl: string;
  /** Null where the server asks for none. */
  readonly apiKey: string | null;
  readonly models: readonly string[];
  /**
   * Models whose chat template opens the reasoning, so that their answers begin inside it, up to `</think>`. Where
   * nothing is said that is guessed by the name, and learned from the answers.
   */
  readonly startsThinking?: 'all' | 'none' | readonly string[] | undefined;
  /** Whether a model sees pictures, where that is known better than by its name. */
  readonly vision?: 'all' | 'none' | readonly string[] | undefined;
  readonly timers?: Partial<Timers>;
  /** Wait before the first retry when the provider names none, ms; doubles with each. */
  readonly backoffMs?: number;
}

/** One configured provider. */
export interface Provider {
  readonly models: readonly LlmModel[];
  /** `model` is the provider's own name of it. */
  stream(model: string, request: LlmRequest, signal: AbortSignal, trace?: LlmTrace): AsyncGenerator<LlmEvent>;
  close(): Promise<void>;
}

const MAX_TRIES = 3;
/** A provider that asks for a longer wait than this, in seconds, has failed: the user decides. */
const WAIT_MAX = 15;

/** Makes the adapter for one provider of the OpenAI-compatible protocol. */
export function createOpenAiCompatible(options: ProviderOptions): Provider {
  const vendor = detectVendor(options.name, options.baseUrl);
  const timers = { ...defaultTimers, ...options.timers };
  const dispatcher = new Agent({ connect: { timeout: timers.connectMs }, keepAliveTimeout: 30_000, allowH2: false });
  const templates = new ThinkTemplates(options.startsThinking, vendor.reasoningIn.includes('tags'));
  const upstream: Omit<Upstream, 'thinkStart' | 'learn'> = {
    vendor,
    url: new URL(`${options.baseUrl.replace(/\/+$/, '')}/chat/completions`),
    apiKey: options.apiKey,
    dispatcher,
    timers,
  };
  const label = vendor.label || options.name;
  return {
    models: options.models.map((model) => ({
      id: `${options.name}/${model}`,
      label: `${label} · ${model}`,
      provider: options.name,
      vendor: vendor.name,
      search: vendor.search !== null,
      vision: sees(options.vision, model) ?? vendor.sees(model),
      reasoning: isReasoningModel(model),
      demo: false,
    })),
    stream: (model, request, signal, trace) =>
      withRetries(
        {
          upstream: {
            ...upstream,
            thinkStart: templates.startOf(model),
            learn: (start) => templates.learn(model, start),
          },
          signal,
          trace,
          backoffMs: options.backoffMs ?? 500,
        },
        requestBody(vendor, model, request),
      ),
    close: () => dispatcher.destroy(),
  };
}

function sees(vision: ProviderOptions['vision'], model: string): boolean | undefined {
  return typeof vision === 'object' ? vision.includes(model) : vision && vision === 'all';
}

interface Calling {
  readonly upstream: Upstream;
  readonly signal: AbortSignal;
  readonly trace: LlmTrace | undefined;
  readonly backoffMs: number;
}

/**
 * Calls upstream, and again for failures whose class allows it, as long as nothing of the answer was passed on. A 400
 * is tried once more without the fields that older servers refuse.
 */
async function* withRetries(
  { upstream, signal, trace, backoffMs }: Calling,
  first: RequestBody,
): AsyncGenerator<LlmEvent> {
  let request = first;
  for (let tries = 1; ; ) {
    let passedOn = false;
    const call = new UpstreamCall(upstream, request.body, signal, trace);
    try {
      for (let batch = await call.events.next(); batch !== null; batch = await call.events.next()) {
        passedOn = true;
        for (const event of batch) yield event;
      }
      return;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (passedOn || !(error instanceof LlmError)) throw error;
      if (error.code === 'LLM_BAD_REQUEST' && request.plainer) {
        request = { body: request.plainer };
        continue;
      }
      const wait = error.retryAfter ?? (backoffMs / 1000) * 2 ** (tries - 1) * (1 + Math.random());
      if (!mayRetry(error.code) || tries >= MAX_TRIES || wait > WAIT_MAX) throw error;
      tries += 1;
      await pause(wait * 1000, undefined, { signal }).catch(() => {
        throw signal.reason;
      });
    } finally {
      call.cancel();
    }
  }
}
