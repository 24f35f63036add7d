import { Agent, request } from 'undici';
import * as z from 'zod/mini';
import { parseShortJson, readText } from '../fetch/read-text.js';
import { type Safety, SafetyError, type Verdict } from './port.js';

/** Configuration of the service. */
export interface ModerationsOptions {
  /** Without `/moderations` and without a slash at its end. */
  readonly baseUrl: string;
  /** Null: the service asks for none. */
  readonly apiKey: string | null;
  /** Null: the service's own choice. */
  readonly model: string | null;
  readonly timeoutMs?: number;
}

/** Longest answer that is read, bytes: a verdict is some hundred. */
const ANSWER_MAX = 256_000;

const Answer = z.object({
  results: z
    .array(
      z.object({
        flagged: z.boolean(),
        categories: z.catch(z.record(z.string(), z.catch(z.boolean(), false)), {}),
      }),
    )
    .check(z.minLength(1)),
});

/** A service that speaks OpenAI's `POST /moderations`. */
export function createModerations(options: ModerationsOptions): Safety {
  const dispatcher = new Agent({ keepAliveTimeout: 30_000, connect: { timeout: 5_000 } });
  const { baseUrl, apiKey, model, timeoutMs = 10_000 } = options;
  return {
    check: async (input, signal) => {
      const limit = AbortSignal.timeout(timeoutMs);
      try {
        const { statusCode, body } = await request(`${baseUrl}/moderations`, {
          method: 'POST',
          dispatcher,
          headers: {
            'content-type': 'application/json',
            ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
          },
          body: JSON.stringify({ input, ...(model !== null && { model }) }),
          signal: AbortSignal.any([signal, limit]),
        });
        const text = await readText(body, ANSWER_MAX);
        if (statusCode !== 200) throw new SafetyError(`HTTP ${statusCode} ${text.slice(0, 200)}`);
        return verdictOf(parseShortJson(text));
      } catch (cause) {
        if (signal.aborted) throw signal.reason;
        throw cause instanceof SafetyError ? cause : new SafetyError('no verdict', { cause });
      }
    },
    close: () => dispatcher.destroy(),
  };
}

function verdictOf(value: unknown): Verdict {
  const { results } = Answer.parse(value);
  const categories = results.flatMap((one) =>
    Object.entries(one.categories).flatMap(([name, hit]) => (hit ? [name] : [])),
  );
  return { flagged: results.some(({ flagged }) => flagged), categories };
}
