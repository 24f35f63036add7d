import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignedJson } from './assigned-json.js';
import { readCaptions } from './caption-text.js';
import { decodeText } from './decode-text.js';
import { isoSeconds, linkedVideo } from './json-ld.js';
import { pageMarks } from './page-marks.js';

test.each([
  ['var a = {"b":"}\\"{"};', { b: '}"{' }],
  ['if (a == null) {} a = {"n":1}', { n: 1 }],
  ['window["a"] = {"n":2}', { n: 2 }],
  ['a = {"n":', undefined],
  ['a = {n: 1}', undefined],
  ['a a = b; a\n=\n{"n":3}', { n: 3 }],
  ['b = {"n":1}', undefined],
])('reads the value that %s assigns', (script, value) => {
  expect(assignedJson(script, 'a')).toEqual(value);
});

test('any object that a script assigns is read back', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      expect(assignedJson(`x; window._DATA = ${JSON.stringify(value)}; y()`, '_DATA')).toEqual(
        JSON.parse(JSON.stringify(value)),
      );
    }),
  );
});

test.each([
  ['PT1H2M3S', 3723],
  ['PT45S', 45],
  ['P0DT0H3M20.5S', 200.5],
  ['P1D', 86_400],
  ['1:02', undefined],
  ['', undefined],
])('the duration %s', (text, seconds) => {
  expect(isoSeconds(text)).toBe(seconds);
});

test('linked data of any shape is passed over or read, and never fails', () => {
  fc.assert(
    fc.property(
      fc.object({
        key: fc.constantFrom('@type', 'name', 'author', 'duration', 'hasPart', 'interactionStatistic', 'thumbnailUrl'),
      }),
      (value) => {
        linkedVideo([JSON.stringify({ '@type': 'VideoObject', ...value }), '{']);
      },
    ),
  );
  expect(
    linkedVideo(['{"@type":"VideoObject","name":7,"author":{"name":[]},"hasPart":{"name":"x","startOffset":"5"}}']),
  ).toMatchObject({
    name: undefined,
    author: undefined,
    clips: [{ title: 'x', start: 5 }],
  });
});

test('any markup is read', () => {
  const part = fc.constantFrom(
    '<',
    '>',
    '"',
    '<meta property="og:title" content="',
    '<script type="application/ld+json">',
    '</script>',
    '<title>',
    'x',
    '</',
    '<!--',
    '&quot;',
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      expect(pageMarks(parts.join('')).jsonLd).toBeInstanceOf(Array);
    }),
  );
});

test('text by what it is, then by what the header and the page say', () => {
  const gbk = Uint8Array.from([0xd6, 0xd0, 0xce, 0xc4]);
  expect(decodeText(gbk, 'text/html; charset=GBK')).toBe('中文');
  expect(decodeText(gbk, 'text/html; charset=no-such')).toBe('\uFFFD\uFFFD\uFFFD\uFFFD');
  expect(decodeText(new TextEncoder().encode('中文'), 'text/html; charset=gbk')).toBe('中文');
  // Cut within a character.
  expect(decodeText(new TextEncoder().encode('中文').subarray(0, 5), 'text/html')).toBe('中');
});

test('captions that are no captions are none', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.json()),
      fc.constantFrom('bilibili' as const, 'youtube' as const, 'vtt' as const),
      (text, format) => {
        for (const { start, end } of readCaptions(text, format)) expect(end).toBeGreaterThanOrEqual(start);
      },
    ),
  );
  expect(
    readCaptions(
      '{"body":[{"from":2,"to":1,"content":"后"},{"from":0,"to":1,"content":" <b>先</b> "},{"from":"x"}]}',
      'bilibili',
    ),
  ).toEqual([
    { start: 0, end: 1, text: '先' },
    { start: 2, end: 2, text: '后' },
  ]);
});
