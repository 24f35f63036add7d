import type { CloudClient, CloudPorts } from '@guanlan/cloud-client';
import { browserCloudPorts, createBrowserCloudClient } from '@guanlan/cloud-client/browser';
import { type AppConfig, type FunctionInput, type FunctionName, type Functions, functions } from '@guanlan/contract';
import { setToken } from '../../../base/account/auth';
import { loadConfig } from '../../../base/cloud/cloud';
import { type Exchange, pretty } from './exchange';
import { readBody, spoil, type Tamper, type WireRequest } from './tamper';

/** Outcome of a call. */
export type Outcome =
  | {
      readonly ok: true;
      readonly data: unknown;
      /** Whether the answer matches the contract. */
      readonly fits: boolean;
    }
  | {
      readonly ok: false;
      readonly code: string;
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    };

/** Call with everything that went over the wire for it. */
export interface CallRecord {
  readonly name: FunctionName;
  readonly args: unknown;
  readonly tamper: Tamper;
  /** Time of the call, ms since the epoch. */
  readonly at: number;
  readonly ms: number;
  readonly requestId: string | undefined;
  readonly exchanges: readonly Exchange[];
  readonly outcome: Outcome;
}

interface Plan {
  readonly tamper: Tamper;
  readonly exchanges: Exchange[];
  invokes: number;
}

/**
 * The app's own client over a transport that records every exchange, and spoils one on demand. Runs one call at a time.
 * Keeps its access token between calls, as the app does.
 */
class LabClient {
  readonly #client: CloudClient<Functions>;
  #plan: Plan = { tamper: 'none', exchanges: [], invokes: 0 };

  constructor({ cloud }: AppConfig) {
    const { request } = browserCloudPorts();
    const watched: CloudPorts['request'] = (options) => {
      const plan = this.#plan;
      const asked: WireRequest = { url: options.url, headers: options.headers ?? {}, body: String(options.data) };
      if (readBody(asked.body)?.token !== undefined) plan.invokes += 1;
      const sent = spoil(plan.tamper, asked, cloud.clientSecret, plan.invokes > 1);
      const began = performance.now();
      const task = request({ ...options, headers: sent.headers, data: sent.body });
      const note = (answer: Exchange['answer']): void => {
        plan.exchanges.push({ request: sent, ms: performance.now() - began, answer });
      };
      task.then(note, (error: unknown) => note({ failure: error instanceof Error ? error.message : String(error) }));
      return task;
    };
    this.#client = createBrowserCloudClient<Functions>({ ...cloud, ports: { request: watched } });
    this.#client.onRefreshToken(setToken);
  }

  async call(name: FunctionName, args: unknown, tamper: Tamper, signal: AbortSignal): Promise<CallRecord> {
    const plan: Plan = { tamper, exchanges: [], invokes: 0 };
    this.#plan = plan;
    const at = Date.now();
    const began = performance.now();
    const end = (outcome: Outcome, requestId: string | undefined): CallRecord => {
      const { exchanges } = plan;
      return { name, args, tamper, at, ms: performance.now() - began, exchanges, outcome, requestId };
    };
    try {
      const data: unknown = await this.#client.call(name, args as FunctionInput<FunctionName>, { signal });
      const fits = functions[name].output.safeParse(data).success;
      return end({ ok: true, data, fits }, requestIdOf(plan.exchanges.at(-1)));
    } catch (error) {
      const { code, message, requestId, fields } = error as Partial<Record<string, unknown>>;
      return end(
        {
          ok: false,
          code: String(code ?? 'SYS_ERR'),
          message: pretty(message ?? error),
          fields: (fields ?? {}) as Readonly<Record<string, string>>,
        },
        typeof requestId === 'string' ? requestId : undefined,
      );
    }
  }
}

function requestIdOf(exchange: Exchange | undefined): string | undefined {
  return exchange && 'headers' in exchange.answer ? exchange.answer.headers['request-id'] : undefined;
}

let client: Promise<LabClient> | undefined;

/** Calls a function by the page's own client, which is created at the first call. */
export async function labCall(
  name: FunctionName,
  args: unknown,
  tamper: Tamper,
  signal: AbortSignal,
): Promise<CallRecord> {
  client ??= loadConfig().then((config) => new LabClient(config));
  client.catch(() => {
    client = undefined;
  });
  return (await client).call(name, args, tamper, signal);
}
