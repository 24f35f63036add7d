import { createHmac, timingSafeEqual } from 'node:crypto';
import { FileUse } from '@guanlan/contract';
import * as z from 'zod/mini';
import { AppError } from '../../app-error.js';

const KEY_OF = 'upload policy';

/**
 * Content of a ticket's policy. The document has the form of OSS: an expiration, and conditions on the form's fields.
 */
const Policy = z.object({
  expiration: z.iso.datetime(),
  conditions: z.tuple([
    z.tuple([z.literal('eq'), z.literal('$id'), z.string()]),
    z.tuple([z.literal('eq'), z.literal('$key'), z.string()]),
    z.tuple([z.literal('eq'), z.literal('$OSSAccessKeyId'), z.string()]),
    z.tuple([z.literal('content-length-range'), z.literal(0), z.int()]),
    z.tuple([z.literal('eq'), z.literal('$use'), FileUse]),
  ]),
});

/** Limits of one upload. */
export interface UploadPolicy {
  readonly id: string;
  readonly path: string;
  readonly spaceId: string;
  readonly maxBytes: number;
  readonly use: FileUse;
  /** ms since the epoch. */
  readonly expiresAt: number;
}

/** The policy as the two fields of the form. */
export function writePolicy(key: string, policy: UploadPolicy): { policy: string; signature: string } {
  const document: z.infer<typeof Policy> = {
    expiration: new Date(policy.expiresAt).toISOString(),
    conditions: [
      ['eq', '$id', policy.id],
      ['eq', '$key', policy.path],
      ['eq', '$OSSAccessKeyId', policy.spaceId],
      ['content-length-range', 0, policy.maxBytes],
      ['eq', '$use', policy.use],
    ],
  };
  const text = Buffer.from(JSON.stringify(document)).toString('base64');
  return { policy: text, signature: mac(key, text).toString('base64') };
}

/** Reads a policy that we signed, and holds the form to it. Throws {@link AppError}. */
export function readPolicy(key: string, form: ReadonlyMap<string, string>, now: number): UploadPolicy {
  const text = form.get('policy') ?? '';
  const given = Buffer.from(form.get('Signature') ?? '', 'base64');
  const expected = mac(key, text);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('FILE_TICKET_INVALID');
  const { expiration, conditions } = Policy.parse(JSON.parse(Buffer.from(text, 'base64').toString()));
  const [[, , id], [, , path], [, , spaceId], [, , maxBytes], [, , use]] = conditions;
  const held = form.get('id') === id && form.get('key') === path && form.get('OSSAccessKeyId') === spaceId;
  if (!held) throw new AppError('FILE_TICKET_INVALID');
  const expiresAt = Date.parse(expiration);
  if (expiresAt <= now) throw new AppError('FILE_TICKET_EXPIRED');
  return { id, path, spaceId, maxBytes, use, expiresAt };
}

const mac = (key: string, text: string): Buffer => createHmac('sha256', key).update(`${KEY_OF}\0${text}`).digest();
