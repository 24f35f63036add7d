import { describe, expect, it } from 'vitest';
import { snippet } from './snippet.js';

const shown = (text: string, words: string[]) =>
  snippet(text, words).replaceAll('\u0002', '[').replaceAll('\u0003', ']');

describe('snippet', () => {
  it.each([
    ['贵州茅台今天上涨', ['茅台'], '贵州[茅台]今天上涨'],
    ['The River flows', ['river'], 'The [River] flows'],
    ['一\n二\t三', ['二'], '一 [二] 三'],
    ['伪造\u0002标记\u0003', ['标记'], '伪造 [标记]'],
    ['a.b*c', ['.b*'], 'a[.b*]c'],
    ['没有', ['茅台'], '没有'],
    ['没有', [''], '没有'],
  ])('%j %j', (text, words, expected) => {
    expect(shown(text, words)).toBe(expected);
  });

  it('cuts around the first word, between characters', () => {
    const got = shown(`${'😀'.repeat(100)}茅台${'后'.repeat(300)}`, ['茅台']);
    expect(got).toMatch(/^…(😀)+\[茅台\]后+…$/u);
  });
});
