import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type FunctionName, functions } from './functions.js';
import { isStoredText, StoredText, toStoredText, withoutNul } from './stored-text.js';

const title = StoredText.check(z.trim(), z.minLength(1, '请输入标题'), z.maxLength(4, '标题太长'));

describe('StoredText', () => {
  it.each([
    ['', ''],
    ['a\0b\0', 'ab'],
    ['\0', ''],
    ['\ud83d', '\uFFFD'],
    ['\ude00\ud83d', '\uFFFD\uFFFD'],
    ['甲\ud83d乙', '甲\uFFFD乙'],
    ['😀', '😀'],
    ['\ud83d\0\ude00', '😀'],
    ['\\u0000 \\ud83d', '\\u0000 \\ud83d'],
    [' \t\n\u202e', ' \t\n\u202e'],
  ])('stores %j as %j', (text, stored) => {
    expect(StoredText.parse(text)).toBe(stored);
    expect(toStoredText(text)).toBe(stored);
    expect(isStoredText(text)).toBe(text === stored);
  });

  it.each([
    ['\0 甲 \0', '甲'],
    ['甲\0乙丙丁', '甲乙丙丁'],
    ['甲乙丙\ud83d', '甲乙丙\uFFFD'],
  ])('applies the checks to what %j becomes', (text, stored) => {
    expect(title.parse(text)).toBe(stored);
  });

  it.each([
    ['', '请输入标题'],
    ['\0', '请输入标题'],
    [' \0 ', '请输入标题'],
    ['甲乙丙丁\0戊', '标题太长'],
  ])('refuses %j by the sentence of its check', (text, sentence) => {
    expect(title.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  it.each([1, null, ['a'], {}])('refuses %j, which is no text', (value) => {
    expect(StoredText.safeParse(value).success).toBe(false);
  });

  it('survives UTF-8 unchanged, whatever its code units are, and a second time', () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
    const odd = fc.constantFrom('\0', '\ud83d', '\ude00', '😀');
    fc.assert(
      fc.property(fc.array(fc.oneof(unit, odd)), (units) => {
        const stored = toStoredText(units.join(''));
        expect(stored).not.toContain('\0');
        expect(Buffer.from(stored).toString()).toBe(stored);
        expect(toStoredText(stored)).toBe(stored);
      }),
    );
  });
});

it('withoutNul leaves half a character for the part of a text that follows', () => {
  expect(withoutNul('a\0\ud83d') + withoutNul('\ude00')).toBe('a😀');
});

describe('a text of nothing but NUL', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const languages = { from: 'zh', to: 'en' };

  it.each<[FunctionName, object, string, string]>([
    ['announcements.publish', { requestId: id, text: '', level: 'info', days: 1 }, 'title', '请输入标题'],
    ['chat.send', { requestId: id, assistant: 'deepseek' }, 'text', '请输入内容'],
    ['chat.rename', { conversationId: id }, 'title', '请输入标题'],
    ['english.addWord', { word: 'xyzzy' }, 'meaning', '请填写释义'],
    ['lab.startRun', { requestId: id, model: 'x' }, 'prompt', '请输入内容'],
    ['search.ask', { requestId: id }, 'query', '请输入问题'],
    ['selection.create', {}, 'name', '请输入名称'],
    ['translation.saveTerm', { ...languages, term: '词' }, 'translation', '请输入内容'],
    ['watchlist.addGroup', {}, 'name', '请输入分组名'],
    ['works.write', { requestId: id, workId: id, piece: 0 }, 'text', '请输入内容'],
  ])('is refused by %s as an empty one', (name, others, field, sentence) => {
    const input: z.ZodMiniType = functions[name].input;
    const sentencesFor = (text: string) =>
      input
        .safeParse({ ...others, [field]: text })
        .error?.issues.filter(({ path }) => path[0] === field)
        .map(({ message }) => message);
    expect(sentencesFor('')).toEqual([sentence]);
    expect(sentencesFor(' \0')).toEqual([sentence]);
  });
});
