import { createHmac, timingSafeEqual } from 'node:crypto';
import { isMethod, type Method, methods } from '@guanlan/cloud-client/wire/methods';
import { stringToSign } from '@guanlan/cloud-client/wire/string-to-sign';
import * as z from 'zod/mini';
import type { AppContext } from '../context.js';
import { AppError } from '../features/app-error.js';
import { isAccessToken } from './access-token.js';

/** How far a caller's clock may be off, ms. Both ways: a retry keeps its first timestamp. */
const CLOCK_TOLERANCE = 15 * 60_000;

// Loose: the signature covers every key that was sent, also ones we do not know.
const Envelope = z.looseObject({
  method: z.string(),
  params: z.string(),
  spaceId: z.string(),
  timestamp: z.number(),
  token: z.optional(z.string()),
});
type Envelope = z.infer<typeof Envelope>;

const Params = z.record(z.string(), z.unknown());

/** A call whose signature, space, time and access token are good. */
export interface ParsedCall {
  readonly spaceId: string;
  readonly method: Method;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Parses and checks a cloud call. Throws {@link AppError} with one of the gateway's codes. */
export function parseCall(
  ctx: Pick<AppContext, 'secrets' | 'spaces' | 'now'>,
  request: { readonly contentType: string | undefined; readonly sign: string | undefined; readonly body: Buffer },
): ParsedCall {
  const { secrets } = ctx;
  // A form or plain text can be sent by any page without a preflight; JSON cannot.
  if (!/^application\/json\s*(?:;|$)/i.test(request.contentType ?? '')) throw new AppError('GATEWAY_MALFORMED');
  const envelope = parseAs(Envelope, request.body);
  const space = ctx.spaces.get(envelope.spaceId);
  if (!space) throw new AppError('GATEWAY_INVALID_SPACE');
  if (!isSigned(envelope, space.secrets, request.sign)) throw new AppError('GATEWAY_INVALID_SIGN');
  const now = ctx.now();
  if (Math.abs(envelope.timestamp - now) > CLOCK_TOLERANCE) throw new AppError('GATEWAY_INVALID_TIMESTAMP');
  const { method, token = '' } = envelope;
  if (!isMethod(method)) throw new AppError('GATEWAY_UNKNOWN_METHOD');
  if (method !== methods.authorize && !isAccessToken(secrets.accessTokenKey, space.id, token, now)) {
    throw new AppError('GATEWAY_INVALID_TOKEN');
  }
  if (isTooDeep(envelope.params)) throw new AppError('GATEWAY_MALFORMED');
  return { spaceId: space.id, method, params: parseAs(Params, envelope.params) };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Deeper than any argument of ours; deep enough nesting overflows the stack of whatever walks it later. */
const MAX_DEPTH = 100;

function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = json.search(/[[{"]/); at >= 0 && at < json.length; at += 1) {
    const char = json[at];
    if (char === '"') {
      while (++at < json.length && json[at] !== '"') if (json[at] === '\\') at += 1;
    } else if (char === '[' || char === '{') {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (char === ']' || char === '}') depth -= 1;
  }
  return false;
}

function parseAs<Schema extends z.ZodMiniType>(schema: Schema, json: Buffer | string): z.output<Schema> {
  try {
    const value: unknown = JSON.parse(typeof json === 'string' ? json : utf8.decode(json));
    return z.parse(schema, value);
  } catch (cause) {
    throw new AppError('GATEWAY_MALFORMED', { cause });
  }
}

function isSigned(envelope: Envelope, secrets: readonly string[], sign: string | undefined): boolean {
  if (sign === undefined || !/^[0-9a-f]{32}$/.test(sign)) return false;
  const text = textOf(envelope);
  const given = Buffer.from(sign, 'hex');
  return secrets.some((secret) => timingSafeEqual(createHmac('md5', secret).update(text).digest(), given));
}

function textOf(envelope: Envelope): string {
  try {
    return stringToSign(envelope);
  } catch (cause) {
    // A forged value can have no text form, or nest too deep to have one.
    throw new AppError('GATEWAY_MALFORMED', { cause });
  }
}
