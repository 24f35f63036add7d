import type { FunctionInput, Functions } from '@guanlan/contract';
import { GLOSSARY_MAX } from '@guanlan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TERM_RESTORE_FOR } from '../../src/features/translation/removal.js';
import { addTerm } from '../../src/features/translation/store.js';
import { startTestApp, type TestApp } from '../support/harness.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Fn = Extract<keyof Functions, `translation.${string}`>;
const pair = { from: 'zh-Hans', to: 'en' } as const;
const tide = { ...pair, term: '潮水', translation: 'tide' } as const;

async function newUser() {
  const { uid, token } = await app.signIn();
  const call = async <N extends Fn>(name: N, args: FunctionInput<N>) => {
    const { data, error } = await app.call(name, args, token);
    if (error) throw Object.assign(new Error(error.code), error);
    return data;
  };
  const words = async () => (await call('translation.terms', {})).items.map((one) => `${one.term} ${one.translation}`);
  return { uid, call, words };
}

describe('the glossary', () => {
  it('keeps, lists, changes, removes and brings back a user’s terms', async () => {
    const { call, words } = await newUser();
    const { term } = await call('translation.saveTerm', tide);
    app.advance(1000);
    await call('translation.saveTerm', { ...pair, term: '观澜', translation: 'Guanlan' });
    await call('translation.saveTerm', { from: 'en', to: 'zh-Hans', term: 'tide', translation: '潮水' });
    expect((await call('translation.terms', pair)).items.map((one) => one.term)).toEqual(['观澜', '潮水']);
    await call('translation.saveTerm', { ...tide, id: term.id, translation: 'tides' });
    expect(await words()).toContain('潮水 tides');
    await call('translation.removeTerm', { id: term.id });
    expect(await words()).toHaveLength(2);
    await expect(call('translation.removeTerm', { id: term.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await call('translation.restoreTerm', { id: term.id })).term).toMatchObject({ translation: 'tides' });
    expect(await words()).toHaveLength(3);
  });

  it('has a word once for two languages, whatever the case of its letters', async () => {
    const { call, words } = await newUser();
    const first = await call('translation.saveTerm', { from: 'en', to: 'zh-Hans', term: 'Tide', translation: '潮' });
    const again = await call('translation.saveTerm', { from: 'en', to: 'zh-Hans', term: 'tide', translation: '潮水' });
    expect(again.term.id).toBe(first.term.id);
    expect(await words()).toEqual(['tide 潮水']);
    const other = await call('translation.saveTerm', { from: 'en', to: 'zh-Hans', term: 'wave', translation: '浪' });
    const clash = { from: 'en', to: 'zh-Hans', id: other.term.id, term: 'TIDE', translation: '浪' } as const;
    await expect(call('translation.saveTerm', clash)).rejects.toMatchObject({
      code: 'INVALID_PARAM',
      fields: { term: '这个词已在术语表里' },
    });
  });

  it('does not restore a term that was added again, nor one that was removed long ago', async () => {
    const { call } = await newUser();
    const { term } = await call('translation.saveTerm', tide);
    await call('translation.removeTerm', { id: term.id });
    const newer = await call('translation.saveTerm', { ...tide, translation: 'flood' });
    await expect(call('translation.restoreTerm', { id: term.id })).rejects.toMatchObject({ code: 'INVALID_PARAM' });
    await call('translation.removeTerm', { id: newer.term.id });
    app.advance(TERM_RESTORE_FOR + 1000);
    const late = await newUser();
    await expect(late.call('translation.restoreTerm', { id: term.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is its owner’s only', async () => {
    const [owner, other] = [await newUser(), await newUser()];
    const { term } = await owner.call('translation.saveTerm', tide);
    const refused = [
      other.call('translation.saveTerm', { ...tide, id: term.id, translation: 'x' }),
      other.call('translation.removeTerm', { id: term.id }),
      other.call('translation.restoreTerm', { id: term.id }),
    ];
    for (const one of await Promise.allSettled(refused)) expect(one).toMatchObject({ reason: { code: 'NOT_FOUND' } });
    expect(await other.words()).toEqual([]);
    expect(await owner.words()).toEqual(['潮水 tide']);
  });

  it.each([
    ['the same language twice', { to: 'zh-Hans' }],
    ['no word', { term: ' ' }],
    ['a word that is a text', { translation: 'x'.repeat(101) }],
    ['a language that is none', { from: 'xx' }],
  ])('refuses %s', async (_, change) => {
    const { call } = await newUser();
    await expect(call('translation.saveTerm', { ...tide, ...change } as typeof tide)).rejects.toMatchObject({
      code: 'INVALID_PARAM',
    });
  });

  it('ends somewhere', async () => {
    const { uid, call } = await newUser();
    const row = { ...tide, userId: uid, updatedAt: new Date(app.ctx.now()) };
    for (let n = 0; n < GLOSSARY_MAX; n += 1) {
      await addTerm(app.ctx.db, { ...row, id: crypto.randomUUID(), term: `词${n}` });
    }
    await expect(call('translation.saveTerm', tide)).rejects.toMatchObject({
      fields: { term: expect.stringContaining(`${GLOSSARY_MAX}`) },
    });
    expect((await call('translation.saveTerm', { ...tide, term: '词7' })).term.translation).toBe('tide');
  });
});
