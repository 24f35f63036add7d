import * as z from 'zod/mini';

/** Options of a request to a source. */
export interface AskOptions {
  /** Longest wait for one answer, ms. */
  readonly timeout: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Gets JSON, or posts `body` for it. Throws an error that describes the fault of the answer, and not the address
 * asked.
 */
export async function askJson<Schema extends z.ZodMiniType>(
  url: URL,
  schema: Schema,
  options: AskOptions & { readonly body?: unknown },
): Promise<z.output<Schema>> {
  const text = await answerOf(url, options);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('the answer is no JSON');
  }
  const parsed = z.safeParse(schema, json);
  if (!parsed.success) throw new Error(`the answer is malformed: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

async function answerOf(url: URL, { timeout, headers, body }: AskOptions & { readonly body?: unknown }) {
  const init =
    body === undefined
      ? { headers: { ...headers } }
      : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    return await answer.text();
  } catch (error) {
    throw new Error(reasonOf(error, timeout));
  }
}

function reasonOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeout} ms`;
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : error.message;
}
