import { NATIVE_RUN_PATH, NativeEvent, type NativeRun } from '@guanlan/contract';
import { createParser } from 'eventsource-parser';
import * as z from 'zod/mini';
import { getToken } from '../../../base/account/auth';
import { decoded } from '../../../kit/chat/stream/decoded';
import { parseJson } from '../../../kit/chat/stream/parse-json';

const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

/** The server refused the run; `code` is one of the contract's. */
class RunRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'RunRefused';
    this.code = code;
  }
}

/**
 * Calls a provider through the server and yields its events, without those that this build does not know. Throws an
 * error with one of the contract's codes when the server refuses, and the browser's own when there is no connection.
 */
export async function* readNative(
  run: NativeRun,
  signal: AbortSignal,
  send: typeof fetch = fetch,
): AsyncGenerator<NativeEvent> {
  const token = getToken();
  const response = await send(NATIVE_RUN_PATH, {
    method: 'POST',
    signal,
    cache: 'no-store',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(run),
  });
  if (!response.ok || !response.body) throw await refusalOf(response);
  const queue: NativeEvent[] = [];
  const parser = createParser({
    onEvent: ({ data }) => {
      const event = NativeEvent.safeParse(parseJson(data));
      if (event.success) queue.push(event.data);
    },
  });
  for await (const text of decoded(response.body)) {
    parser.feed(text);
    yield* queue.splice(0);
  }
}

async function refusalOf(response: Response): Promise<RunRefused> {
  const body = Refusal.safeParse(await response.json().catch(() => null)).data;
  return new RunRefused(body?.error.code ?? 'SYSTEM_ERROR', body?.error.message ?? `HTTP ${response.status}`);
}
