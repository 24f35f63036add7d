import { FileUse } from '@guanlan/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../app-error.js';
import { readPolicy, type UploadPolicy, writePolicy } from './ticket-signature.js';

const policy: UploadPolicy = {
  id: 'id',
  path: 'a/观澜.txt',
  spaceId: 'space',
  maxBytes: 10,
  use: 'generic',
  expiresAt: 2000,
};

const formOf = (given: UploadPolicy, key = 'key') => {
  const written = writePolicy(key, given);
  return new Map([
    ['policy', written.policy],
    ['Signature', written.signature],
    ['id', given.id],
    ['key', given.path],
    ['OSSAccessKeyId', given.spaceId],
  ]);
};

describe('a policy', () => {
  it('is read as it was written', () => {
    const any = fc.record({
      id: fc.string(),
      path: fc.string(),
      spaceId: fc.string(),
      maxBytes: fc.nat(),
      use: fc.constantFrom(...FileUse.options),
      expiresAt: fc.integer({ min: 1, max: 4_000_000_000_000 }),
    });
    fc.assert(
      fc.property(any, (given) => {
        expect(readPolicy('key', formOf(given), 0)).toEqual(given);
      }),
    );
  });

  it.each(['policy', 'Signature', 'id', 'key', 'OSSAccessKeyId'])('holds the field %s to what was written', (name) => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const form = formOf(policy);
        // Base64 has several spellings of the same bytes.
        fc.pre(Buffer.from(value, 'base64').compare(Buffer.from(form.get(name) ?? '', 'base64')) !== 0);
        fc.pre(value !== form.get(name));
        form.set(name, value);
        expect(() => readPolicy('key', form, 0)).toThrow(AppError);
      }),
    );
  });

  it('refuses a policy that another key signed', () => {
    expect(() => readPolicy('key', formOf(policy, 'other'), 0)).toThrow(new AppError('FILE_TICKET_INVALID'));
  });

  it('ends when it says', () => {
    expect(readPolicy('key', formOf(policy), 1999)).toEqual(policy);
    expect(() => readPolicy('key', formOf(policy), 2000)).toThrow(new AppError('FILE_TICKET_EXPIRED'));
  });
});
