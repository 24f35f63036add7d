import * as z from 'zod/mini';
import { parseShortJson, readText } from '../fetch/read-text.js';
import { WechatError } from './port.js';

/** Longest wait for an answer, ms. */
const TIMEOUT_MS = 10_000;
/** Longest answer that is read, bytes. */
const ANSWER_MAX = 256_000;

/** An `openid` or `unionid`: 28 characters today. An empty one would give all users the same account. */
export const WechatId = z.string().check(z.regex(/^[\w-]{1,128}$/));

/** An id that may be absent or empty. */
export const OptionalWechatId = z.optional(
  z.union([
    WechatId,
    z.pipe(
      z.literal(''),
      z.transform(() => undefined),
    ),
  ]),
);

const Refusal = z.object({ errcode: z.number(), errmsg: z.optional(z.string()) });

/**
 * Sends a request to WeChat's API. It always answers 200: a refusal is an `errcode` other than 0 in the body. Throws
 * {@link WechatError}; the address, which holds secrets, is in no message.
 */
export async function askWechat<Schema extends z.ZodMiniType>(
  schema: Schema,
  url: URL,
  body?: Readonly<Record<string, unknown>>,
): Promise<z.output<Schema>> {
  const answer = await exchange(url, body);
  const refusal = Refusal.safeParse(answer);
  if (refusal.success && refusal.data.errcode !== 0) {
    const { errcode, errmsg = '' } = refusal.data;
    throw new WechatError('REFUSED', errmsg.slice(0, 200), { errcode });
  }
  const parsed = z.safeParse(schema, answer);
  if (!parsed.success) throw new WechatError('UNREACHABLE', `${url.pathname} answered something unknown`);
  return parsed.data;
}

async function exchange(url: URL, body: Readonly<Record<string, unknown>> | undefined): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
      ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return parseShortJson(await readText(answer.body, ANSWER_MAX));
  } catch (cause) {
    throw new WechatError('UNREACHABLE', `${url.pathname} could not be asked`, { cause });
  }
}
