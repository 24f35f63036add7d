import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../uni-id/uni-id.vectors.json' with { type: 'json' };
import {
  type CustomScheme,
  type LegacyKeys,
  type LegacyPassword,
  parseLegacyPassword,
  verifyLegacyPassword,
  verifyWrappedPassword,
  wrapLegacyPassword,
} from './legacy-password.js';
import { createSlowHash } from './slow-hash.js';

const slow = createSlowHash({ memoryCost: 64, timeCost: 1 });
const secrets = [{ version: 1, value: 'passwordSecret-demo' }];
const keys: LegacyKeys = { secrets };

function parsed(stored: string, version: number | null = null, custom?: CustomScheme): LegacyPassword {
  const record = parseLegacyPassword(stored, version, custom);
  if (!record) throw new Error(`not parsed: ${stored}`);
  return record;
}

/** A scheme as an installation may have had it: `salt:hash`. */
const custom: CustomScheme = {
  split: (stored) => {
    const [, kept, secret] = /^own:(\w+):([0-9a-f]{128})$/.exec(stored) ?? [];
    return kept !== undefined && secret !== undefined ? { kept, secret } : null;
  },
  digest: (password, kept) => createHmac('sha512', kept).update(password).digest('hex'),
};
const customStored = (password: string): string => `own:pepper:${custom.digest(password, 'pepper')}`;

describe('the vectors of uni-id', () => {
  it.each(vectors.passwords)('$scheme of $password, plain and wrapped', async ({ scheme, password, stored }) => {
    const record = parsed(stored);
    expect(record.scheme).toBe(scheme);
    expect(await verifyLegacyPassword(password, record, keys)).toBe(true);
    expect(await verifyLegacyPassword(`${password}x`, record, keys)).toBe(false);

    const wrapped = await wrapLegacyPassword(slow, record);
    expect(wrapped.passwordScheme).toBe(`${scheme}+argon2id`);
    expect(wrapped.passwordHash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect(JSON.stringify(wrapped)).not.toContain(record.hash);
    expect(await verifyWrappedPassword(slow, password, wrapped, keys)).toBe(true);
    expect(await verifyWrappedPassword(slow, `${password}x`, wrapped, keys)).toBe(false);
    expect(await verifyWrappedPassword(slow, record.hash, wrapped, keys)).toBe(false);
  });
});

describe('a custom scheme', () => {
  it('is checked by its plug-in, and by nothing without it', async () => {
    const record = parsed(customStored('geheim'), null, custom);
    const wrapped = await wrapLegacyPassword(slow, record);
    expect(wrapped).toMatchObject({ passwordScheme: 'uniid-custom+argon2id', passwordExtra: { kept: 'pepper' } });
    expect(JSON.stringify(wrapped)).not.toContain(record.hash);
    expect(await verifyLegacyPassword('geheim', record, { secrets: [], custom })).toBe(true);
    expect(await verifyWrappedPassword(slow, 'geheim', wrapped, { secrets: [], custom })).toBe(true);
    expect(await verifyWrappedPassword(slow, 'anders', wrapped, { secrets: [], custom })).toBe(false);
    expect(await verifyWrappedPassword(slow, 'geheim', wrapped, keys)).toBe(false);
    expect(parseLegacyPassword(customStored('geheim'), null)).toBeNull();
  });
});

describe('secrets by version', () => {
  const old = { version: 1, value: 'oldest' };
  const newer = { version: 2, value: 'newer' };
  const stored = (secret: string) => createHmac('sha1', secret).update('pw').digest('hex');
  const both = { secrets: [newer, old] };

  it.each([
    ['the oldest without one', 'oldest', null, both, true],
    ['its own', 'newer', 2, both, true],
    ['never another', 'newer', null, both, false],
    ['none that is not there', 'oldest', 3, both, false],
    ['none where none is known', 'oldest', null, { secrets: [] }, false],
  ])('takes %s', async (_, secret, version, known, good) => {
    const record = parsed(stored(secret), version);
    expect(await verifyLegacyPassword('pw', record, known)).toBe(good);
    expect(await verifyWrappedPassword(slow, 'pw', await wrapLegacyPassword(slow, record), known)).toBe(good);
  });
});

it('takes blanks around a password away only when it is not right with them', async () => {
  const bare = parsed(createHmac('sha1', 'passwordSecret-demo').update('pw').digest('hex'));
  expect(await verifyLegacyPassword(' pw ', bare, keys)).toBe(true);
  expect(await verifyLegacyPassword('p w', bare, keys)).toBe(false);
  const blanks = parsed(createHmac('sha1', 'passwordSecret-demo').update(' pw ').digest('hex'));
  expect(await verifyLegacyPassword(' pw ', blanks, keys)).toBe(true);
  expect(await verifyLegacyPassword('pw', blanks, keys)).toBe(false);
});

it('knows no other stored text', () => {
  const hex40 = fc.stringMatching(/^[0-9a-f]{40}$/);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const known = /^[0-9a-f]{40}$/.test(text);
      expect(parseLegacyPassword(text, null) !== null).toBe(known);
    }),
  );
  fc.assert(
    fc.property(hex40, (text) => {
      expect(parseLegacyPassword(text.toUpperCase(), null) !== null).toBe(text === text.toUpperCase());
      expect(parseLegacyPassword(`${text}0`, null)).toBeNull();
    }),
  );
});

it('is false, and does not throw, for columns that hold something else', async () => {
  const wrapped = await wrapLegacyPassword(slow, parsed('a'.repeat(40)));
  for (const change of [
    { passwordHash: null },
    { passwordHash: 'x' },
    { passwordScheme: 'argon2id' },
    { passwordExtra: null },
    { passwordExtra: { version: 'one' } },
  ]) {
    expect(await verifyWrappedPassword(slow, 'pw', { ...wrapped, ...change }, keys)).toBe(false);
  }
});

describe('the slow hash', () => {
  it('is salted, and has the usual cost by default', async () => {
    const standard = createSlowHash();
    const [one, two] = await Promise.all([standard.hash('pw'), standard.hash('pw')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(two).not.toBe(one);
    expect(await standard.verify(one, 'pw')).toBe(true);
  });

  it('lets every call through in turn, failing ones too', async () => {
    const narrow = createSlowHash({ memoryCost: 64, timeCost: 1 });
    const good = await narrow.hash('pw');
    const all = Array.from({ length: 20 }, (_, n) => narrow.verify(n % 2 ? good : 'no phc', 'pw'));
    expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, (_, n) => n % 2 === 1));
    const refused = createSlowHash({ memoryCost: 1, timeCost: 1 });
    await expect(refused.hash('pw')).rejects.toThrow();
    await expect(refused.hash('pw')).rejects.toThrow();
  });
});
