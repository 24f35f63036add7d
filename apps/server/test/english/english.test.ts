import { randomUUID } from 'node:crypto';
import type { FunctionInput, FunctionName, FunctionOutput } from '@guanlan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeWords } from '../../src/features/english/store.js';
import { englishData } from '../../src/features/english/user-data.js';
import { type ChatApp, startChatApp } from '../chat/chat-app.js';

const DAY = 86_400_000;
let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp();
});
afterAll(() => app.close());

/** A new user with calls. */
async function learner() {
  const who = await app.signIn();
  const tryCall = <N extends FunctionName>(name: N, args: FunctionInput<N>) => app.call(name, args, who.token);
  const call = async <N extends FunctionName>(name: N, args: FunctionInput<N>): Promise<FunctionOutput<N>> => {
    const { data, error } = await tryCall(name, args);
    if (error) throw new Error(`${name}: ${error.code}`);
    return data;
  };
  const add = async (word: string, more: Partial<FunctionInput<'english.addWord'>> = {}) =>
    (await call('english.addWord', { word, ...more })).word;
  const review = (wordId: string, grade: 1 | 2 | 3 | 4, reps: number, requestId: string = randomUUID()) =>
    call('english.review', { requestId, wordId, grade, reps });
  return { ...who, call, tryCall, add, review };
}

describe('english.lookup', () => {
  it('answers for any form of a word, and whether the word is on the list', async () => {
    const me = await learner();
    const before = await me.call('english.lookup', { word: 'went' });
    expect(before.entry).toMatchObject({ word: 'go', formOf: { word: 'go', forms: ['过去式'] } });
    expect(before.saved).toBeNull();
    const saved = await me.add('went');
    expect(saved.word).toBe('go');
    expect((await me.call('english.lookup', { word: 'Goes' })).saved?.id).toBe(saved.id);
    const other = await learner();
    expect((await other.call('english.lookup', { word: 'went' })).saved).toBeNull();
  });

  it('refuses what is no word, and says when it has none', async () => {
    const me = await learner();
    expect((await me.tryCall('english.lookup', { word: '你好' })).error?.code).toBe('INVALID_PARAM');
    expect((await me.tryCall('english.lookup', { word: 'a b' })).error?.code).toBe('INVALID_PARAM');
    expect(await me.call('english.lookup', { word: 'qwertyx' })).toEqual({ entry: null, saved: null });
    expect((await app.call('english.lookup', { word: 'go' })).error?.code).toBe('uni-id-token-not-exist');
  });
});

describe('the word list', () => {
  it('takes the dictionary’s meaning, or one’s own; the same word again is the same word', async () => {
    const me = await learner();
    const first = await me.add('beautiful', { sentence: 'What a beautiful day!' });
    expect(first).toMatchObject({
      meaning: 'adj. 美丽的',
      phonetic: 'ˈbjutəfəl',
      sentence: 'What a beautiful day!',
      state: 'new',
      reps: 0,
    });
    const again = await me.add('Beautiful', { meaning: '漂亮' });
    expect(again).toMatchObject({ id: first.id, meaning: '漂亮', sentence: 'What a beautiful day!' });
    expect((await me.tryCall('english.addWord', { word: 'qwertyx' })).error?.code).toBe('WORD_UNKNOWN');
    expect((await me.add('qwertyx', { meaning: '没有意思的词' })).meaning).toBe('没有意思的词');
  });

  it('is listed newest first, page by page, and searched in both languages', async () => {
    const me = await learner();
    for (let n = 0; n < 53; n += 1)
      await me.add(`made${'abcdefghij'[n % 10]}${'abcdefghij'[Math.floor(n / 10)]}x`, { meaning: `第${n}词` });
    const first = await me.call('english.words', {});
    expect(first).toMatchObject({ total: 53, due: 53 });
    expect(first.items).toHaveLength(50);
    const second = await me.call('english.words', { cursor: first.next ?? '' });
    expect(second.next).toBeNull();
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(53);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(all.map(({ createdAt }) => createdAt).sort((a, b) => b - a));
    expect((await me.call('english.words', { query: '第52' })).items).toHaveLength(1);
    expect((await me.call('english.words', { query: 'MADEA' })).items).toHaveLength(6);
    expect((await me.call('english.words', { query: '%' })).items).toEqual([]);
    expect((await me.tryCall('english.words', { cursor: 'x' })).error?.code).toBe('INVALID_PARAM');
  });

  it('restores a removed word for 30 days, with its reviews, for its owner only', async () => {
    const me = await learner();
    const { id } = await me.add('river');
    await me.review(id, 4, 0);
    const other = await learner();
    expect((await other.tryCall('english.removeWord', { wordId: id })).error?.code).toBe('NOT_FOUND');
    await me.call('english.removeWord', { wordId: id });
    expect((await me.call('english.words', {})).total).toBe(0);
    expect((await me.tryCall('english.removeWord', { wordId: id })).error?.code).toBe('NOT_FOUND');
    expect((await other.tryCall('english.restoreWord', { wordId: id })).error?.code).toBe('NOT_FOUND');
    const { word } = await me.call('english.restoreWord', { wordId: id });
    expect(word).toMatchObject({ id, reps: 1, state: 'review' });
    await me.call('english.removeWord', { wordId: id });
    await purgeWords(app.ctx.db, new Date(app.ctx.now() - 30 * DAY));
    await me.call('english.restoreWord', { wordId: id });
    await me.call('english.removeWord', { wordId: id });
    await purgeWords(app.ctx.db, new Date(app.ctx.now() + 1));
    expect((await me.tryCall('english.restoreWord', { wordId: id })).error?.code).toBe('NOT_FOUND');
  });
});

describe('the whole list', () => {
  it('is taken off at once and comes back together, reviews and all, and only one’s own', async () => {
    const [me, other] = [await learner(), await learner()];
    const { id } = await me.add('river');
    const gone = await me.add('hill');
    await me.add('harbour');
    await other.add('river');
    await me.review(id, 4, 0);
    await me.call('english.removeWord', { wordId: gone.id });
    app.advance(1000);
    const { count, removal } = await me.call('english.removeAllWords', {});
    expect(count).toBe(2);
    expect((await me.call('english.words', {})).total).toBe(0);
    expect((await other.call('english.words', {})).total).toBe(1);
    expect(await other.call('english.restoreAllWords', { removal })).toEqual({ count: 0 });
    expect(await me.call('english.restoreAllWords', { removal })).toEqual({ count: 2 });
    const { items } = await me.call('english.words', {});
    // Words that were removed before stay removed.
    expect(items.map(({ word }) => word).sort()).toEqual(['harbour', 'river']);
    expect(items.find(({ word }) => word === 'river')?.reps).toBe(1);
    expect(await me.call('english.restoreAllWords', { removal })).toEqual({ count: 0 });
  });
});

describe('the review', () => {
  it('asks what is due, does what the grades promise, and ends', async () => {
    const me = await learner();
    const { id } = await me.add('harbour');
    const { cards, due, total } = await me.call('english.reviewQueue', {});
    expect({ due, total, ids: cards.map((card) => card.id) }).toEqual({ due: 1, total: 1, ids: [id] });
    const [card] = cards;
    const { word, graded } = await me.review(id, 4, 0);
    expect(graded).toBe(true);
    expect(word).toMatchObject({ reps: 1, state: 'review' });
    const pause = (at: number | undefined): number => Math.round(((at ?? 0) - app.ctx.now()) / DAY);
    expect(pause(word.due)).toBe(pause(card?.next[3]));
    expect(await me.call('english.reviewQueue', {})).toMatchObject({ cards: [], due: 0, total: 1, nextDue: word.due });
  });

  it('asks a word that is being learnt again without a wait', async () => {
    const me = await learner();
    const { id } = await me.add('lantern');
    const { word } = await me.review(id, 3, 0);
    expect(word.state).toBe('learning');
    expect(word.due).toBeGreaterThan(app.ctx.now());
    expect((await me.call('english.reviewQueue', {})).cards.map((card) => card.id)).toEqual([id]);
  });

  it('counts a grade once, however often it is sent and from how many devices', async () => {
    const me = await learner();
    const { id } = await me.add('candle');
    const requestId = randomUUID();
    const [first, again] = [await me.review(id, 1, 0, requestId), await me.review(id, 1, 0, requestId)];
    expect(again).toEqual(first);
    const late = await me.review(id, 4, 0);
    expect(late).toMatchObject({ graded: false, word: { reps: 1, state: 'learning' } });
    const both = await Promise.all([me.review(id, 3, 1), me.review(id, 3, 1)]);
    expect(both.map(({ graded }) => graded).sort()).toEqual([false, true]);
  });

  it('takes the last review of a word back, and only that', async () => {
    const me = await learner();
    const { id } = await me.add('pebble');
    await me.review(id, 3, 0);
    const before = (await me.call('english.lookup', { word: 'pebble' })).saved;
    await me.review(id, 1, 1);
    expect((await me.tryCall('english.undoReview', { wordId: id, reps: 1 })).error?.code).toBe('NOT_FOUND');
    await me.call('english.undoReview', { wordId: id, reps: 2 });
    expect((await me.call('english.lookup', { word: 'pebble' })).saved).toEqual(before);
    expect((await me.tryCall('english.undoReview', { wordId: id, reps: 2 })).error?.code).toBe('NOT_FOUND');
    expect((await me.review(id, 4, 1)).graded).toBe(true);
  });
});

describe('a conversation with the teacher', () => {
  it('is set to a level and a topic, which the prompt follows and the conversation keeps', async () => {
    const me = await app.user();
    const setup = { level: 'A1', topic: '宠物' };
    const { conversation } = await me.ask('I has a cat.', { assistant: 'english-teacher', setup });
    expect(conversation.setup).toEqual(setup);
    const system = (at: number) => JSON.stringify(app.fake.requests.at(at));
    expect(app.fake.requests.some((request) => JSON.stringify(request).includes('宠物'))).toBe(true);
    const next = { level: 'C1', topic: '哲学' };
    const { conversationId } = { conversationId: conversation.id };
    const changed = await me.ask('I have a dog.', { assistant: 'english-teacher', conversationId, setup: next });
    expect(changed.conversation.setup).toEqual(next);
    const kept = await me.ask('And a bird.', { assistant: 'english-teacher', conversationId });
    expect(kept.conversation.setup).toEqual(next);
    expect(system(-1)).toContain('哲学');
    expect((await me.call('chat.open', { conversationId })).conversation.setup).toEqual(next);
  });

  it('is set to nothing else, and other assistants to nothing at all', async () => {
    const me = await app.user();
    const code = (assistant: string, setup: Record<string, string>) =>
      me.codeOf('chat.send', { requestId: randomUUID(), assistant, text: 'Hi.', setup });
    expect(await code('english-teacher', { level: 'Z9', topic: 'x' })).toBe('INVALID_PARAM');
    expect(await code('english-teacher', { level: 'A1', topic: 'x'.repeat(41) })).toBe('INVALID_PARAM');
    expect(await code('deepseek', { level: 'A1', topic: 'x' })).toBe('INVALID_PARAM');
    expect((await me.ask('Hello there.', { assistant: 'english-teacher' })).conversation.setup).toBeUndefined();
  });
});

describe('the personal data', () => {
  it('has every word with its reviews, and none after the removal', async () => {
    const me = await learner();
    const { id } = await me.add('anchor', { sentence: 'Drop the anchor.' });
    await me.review(id, 3, 0);
    const read = async () => {
      const all: unknown[] = [];
      for await (const one of englishData.read(app.ctx, me.uid)) all.push(one);
      return all;
    };
    expect(await read()).toMatchObject([
      { word: 'anchor', sentence: 'Drop the anchor.', reps: 1, reviews: [{ grade: 3 }] },
    ]);
    expect(JSON.stringify(await read())).not.toContain(me.uid);
    await englishData.remove(app.ctx, me.uid);
    await englishData.remove(app.ctx, me.uid);
    expect(await read()).toEqual([]);
  });
});
