import * as z from 'zod/mini';
import { Name, storedText } from '../message.js';

/** Longest text in a client's description of its device. */
const TEXT_MAX = 512;
const short = storedText(TEXT_MAX);
const key = storedText(64);
const id = z.string().check(z.maxLength(64));

/** Data of command 1; the key negotiation checks the rest. */
export const KeyNegotiate = z.object({
  appId: id,
  rsaPublicKeyId: id,
  algorithm: z.literal('AES'),
  secretKey: z.string(),
  iv: z.string(),
});

export const Register = z.object({ appId: id, regId: storedText(128).check(z.minLength(1)) });

export const Login = z.object({ appId: id, session: z.string().check(z.minLength(1), z.maxLength(128)) });

/** Data of command 5. Its app and client are ignored: the connection knows them. */
export const ClientMessage = z.object({ msgId: id, msgAction: id, msgData: z.string() });

const scalar = z.union([short, z.number(), z.boolean(), z.null()]);

/** Longest JSON of a client's description of its device: some thirty short texts. */
const DEVICE_MAX = 4_096;

/** The original sends a fixed set of texts; in an odd environment some are missing or of another type. */
export const DeviceInfo = z
  .record(key, z.union([scalar, z.record(key, scalar)]))
  .check(z.refine((info) => Object.keys(info).length <= 64 && JSON.stringify(info).length <= DEVICE_MAX));

export const SetMode = z.object({
  mode: z.pipe(
    z.union([storedText(32), z.number()]),
    z.transform((mode) => String(mode)),
  ),
});

/** Tags that a client may carry. */
const TAGS_MAX = 100;
export const SetTags = z.object({ tags: z.array(Name).check(z.maxLength(TAGS_MAX)) });

/** `sn` numbers the client's requests; it is not needed to answer them. */
export const Alias = z.object({ alias: Name, sn: z.optional(z.union([short, z.number()])) });

export const Received = z.object({ msgId: id });

export const Feedback = z.object({ messageid: id, actionid: id, result: z.optional(short) });

/** Reads JSON by a schema; undefined when it is not. */
export function readJson<S extends z.ZodMiniType>(schema: S, text: string): z.output<S> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = z.safeParse(schema, value);
  return parsed.success ? parsed.data : undefined;
}
