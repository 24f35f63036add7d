import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBody, encodeForm, withQuery } from './encode.js';

describe('encodeForm', () => {
  it.each<[string, object, string]>([
    ['nothing', {}, ''],
    ['simple values', { a: 1, b: true, c: 'x y&z=1' }, 'a=1&b=true&c=x%20y%26z%3D1'],
    ['non-ASCII', { 名: '茅台' }, '%E5%90%8D=%E8%8C%85%E5%8F%B0'],
    ['undefined is left out, null is empty', { a: undefined, b: null }, 'b='],
    ['objects and lists become JSON', { o: { k: 1 }, l: [1, 2] }, 'o=%7B%22k%22%3A1%7D&l=%5B1%2C2%5D'],
  ])('%s', (_, data, text) => {
    expect(encodeForm(data)).toBe(text);
  });

  it('is read back by URLSearchParams, whatever the texts', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(fc.dictionary(text, text), (data) => {
        expect([...new URLSearchParams(encodeForm(data))]).toEqual(Object.entries(data));
      }),
    );
  });
});

describe('withQuery', () => {
  it.each<[string, object, string]>([
    ['/a', {}, '/a'],
    ['/a', { b: 1 }, '/a?b=1'],
    ['/a?', { b: 1 }, '/a?b=1'],
    ['/a?c=2', { b: 1 }, '/a?c=2&b=1'],
    ['/a?c=2&', { b: 1 }, '/a?c=2&b=1'],
    ['/a#top', { b: 1 }, '/a?b=1#top'],
    ['/a#top?no', { b: 1 }, '/a?b=1#top?no'],
  ])('%s with %j', (url, data, expected) => {
    expect(withQuery(url, data)).toBe(expected);
  });
});

describe('encodeBody', () => {
  it('is JSON without a content type, and says so', () => {
    expect(encodeBody({ a: 1 }, {})).toEqual({ body: '{"a":1}', headers: { 'Content-Type': 'application/json' } });
  });

  it('is URL-encoded by content type, in any case', () => {
    const headers = { 'content-TYPE': 'Application/X-WWW-Form-Urlencoded; charset=utf-8' };
    expect(encodeBody({ a: 1, b: 'ü' }, headers)).toEqual({ body: 'a=1&b=%C3%BC', headers });
  });

  it('leaves text and bytes as they are', () => {
    const headers = { 'Content-Type': 'text/plain' };
    const bytes = new Uint8Array([1, 2]);
    expect(encodeBody('a=1', headers)).toEqual({ body: 'a=1', headers });
    expect(encodeBody(bytes, headers).body).toBe(bytes);
  });

  it('has no body and no content type without data', () => {
    expect(encodeBody(undefined, { a: 'b' })).toEqual({ headers: { a: 'b' } });
  });
});
