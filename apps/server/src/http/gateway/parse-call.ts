import { timingSafeEqual } from 'node:crypto';
import { isMethod, type Method, methods } from '@guanlan/cloud-client/wire/methods';
import { stringToSign } from '@guanlan/cloud-client/wire/string-to-sign';
import * as z from 'zod/mini';
import type { AppContext } from '../../context.js';
import { AppError } from '../../features/app-error.js';
import { isTooComplex } from '../../json-complexity.js';
import { isObject } from '../body/is-object.js';
import { readJson } from '../body/read-json.js';
import { isAccessToken } from './access-token.js';
import { MAX_ENVELOPE_KEYS } from './envelope-shape.js';
import { hmacMd5 } from './hmac-md5.js';
import { readEnvelope } from './read-envelope.js';

/** Most by which a caller's clock may be off, ms. Both ways: a retry keeps its first timestamp. */
const CLOCK_TOLERANCE = 15 * 60_000;

const Envelope = z.object({
  method: z.string(),
  params: z.string(),
  spaceId: z.string(),
  timestamp: z.number(),
  token: z.optional(z.string()),
});

/** A call whose signature, space, time and access token are good. */
export interface ParsedCall {
  readonly spaceId: string;
  readonly method: Method;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Parses and checks a cloud call, cheap checks first: size and shape, then the signature, and the parameters only
 * after a good signature. Throws {@link AppError} with one of the gateway's codes.
 */
export function parseCall(
  ctx: Pick<AppContext, 'secrets' | 'spaces' | 'now'>,
  request: { readonly contentType: string | undefined; readonly sign: string | undefined; readonly body: Buffer },
): ParsedCall {
  const { secrets } = ctx;
  // A form or plain text can be sent by any page without a preflight; JSON cannot.
  if (!isJson(request.contentType)) throw new AppError('GATEWAY_MALFORMED');
  const body = readEnvelope(request.body);
  if (!isObject(body) || Object.keys(body).length > MAX_ENVELOPE_KEYS) throw new AppError('GATEWAY_MALFORMED');
  const parsed = Envelope.safeParse(body);
  if (!parsed.success) throw new AppError('GATEWAY_MALFORMED', { cause: parsed.error });
  const envelope = parsed.data;
  const space = ctx.spaces.get(envelope.spaceId);
  if (!space) throw new AppError('GATEWAY_INVALID_SPACE');
  if (!isSigned(body, space.secrets, request.sign)) throw new AppError('GATEWAY_INVALID_SIGN');
  const now = ctx.now();
  if (Math.abs(envelope.timestamp - now) > CLOCK_TOLERANCE) throw new AppError('GATEWAY_INVALID_TIMESTAMP');
  const { method, token = '' } = envelope;
  if (!isMethod(method)) throw new AppError('GATEWAY_UNKNOWN_METHOD');
  if (method !== methods.authorize && !isAccessToken(secrets.accessTokenKey, space.id, token, now)) {
    throw new AppError('GATEWAY_INVALID_TOKEN');
  }
  if (isTooComplex(envelope.params)) throw new AppError('GATEWAY_MALFORMED');
  const params = readJson(envelope.params, 'GATEWAY_MALFORMED');
  if (!isObject(params)) throw new AppError('GATEWAY_MALFORMED');
  return { spaceId: space.id, method, params };
}

/**
 * Checks the signature, which covers every key that was sent with a value, also unknown ones. Keys with a falsy value
 * (`0`, `""`, `false`, `null`) are outside it, as in the original service: such a key may only be read as absent.
 */
function isSigned(
  body: Readonly<Record<string, unknown>>,
  secrets: readonly string[],
  sign: string | undefined,
): boolean {
  if (sign === undefined || !/^[0-9a-f]{32}$/.test(sign)) return false;
  const text = textOf(body);
  const given = Buffer.from(sign);
  return secrets.some((secret) => timingSafeEqual(Buffer.from(hmacMd5(secret, text)), given));
}

function textOf(body: Readonly<Record<string, unknown>>): string {
  try {
    return stringToSign(body);
  } catch (cause) {
    // A forged value can have no text form, or nest too deep to have one.
    throw new AppError('GATEWAY_MALFORMED', { cause });
  }
}

const isJson = (type = ''): boolean => type === 'application/json' || /^application\/json\s*(?:;|$)/i.test(type);
