import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { slowPatterns } from './slow-patterns.js';
import { root, trackedFiles } from './tracked.js';

const anythingBehind = 'what stands behind always matches, so that nothing is tried twice';
const ownBrowser = 'the name that the browser gives itself';
const oneLine = 'a title is read up to 1,000 characters';

/** Patterns that stay, each with what bounds it. */
const exceptions: Readonly<Record<string, string>> = {
  'apps/server/src/env/env.ts: /^[^\\r\\n]*[^\\s@]+@[^\\s@]+$/': 'a setting of the operator',
  'apps/server/src/features/chat/search/plain-text.ts: /^[ \\t]*\\[[^\\]\\n]+\\]:[ \\t]*<?[a-z][a-z\\d+.-]*:\\S*.*$/gimu':
    anythingBehind,
  'apps/server/src/features/chat/search/plain-text.ts: /^[ \\t]*#{1,6}[ \\t]+(.*?)(?:[ \\t]+#+)?[ \\t]*$/gmu':
    'of blanks in a row one is left by then',
  'apps/server/src/features/libai/parse-verse.ts: /^#+\\s*(.+)$/s': anythingBehind,
  'apps/server/src/providers/dictionary/ecdict.ts: /^([a-z]{1,6}\\.(?:\\s?&\\s?[a-z]{1,6}\\.)*)\\s*(.+)$/':
    'a row of the dictionary that the app ships',
  'apps/server/src/providers/market/vendor/decode.ts: /^\\s*[-+]?(\\d+\\.?\\d*|\\.\\d+)(e[-+]?\\d+)?\\s*$/i':
    'a cell of at most 40 characters',
  'apps/web/src/features/video/time-marks.ts: /^#{1,6}\\s+(.*)$/s': anythingBehind,
  'apps/web/src/features/video/time-marks.ts: /^(?:[-*+•]|\\d{1,2}[.、])\\s+(.*)$/s': anythingBehind,
  'packages/cloud-client/src/browser/client-info.ts: /Version\\/([\\d.]+).*Safari/': ownBrowser,
  'packages/contract/src/chat/plain-title.ts: /^\\s*(?:[-=*_|:\\s]{2,}|(?:`{3,}|~{3,})[^`]*)$/': oneLine,
  'packages/contract/src/chat/plain-title.ts: /(^|[^\\p{L}\\p{N}_])(_{1,3})(?=[^_]*[\\s\\p{Script=Han}][^_]*_)([^\\s_](?:[^_]*[^\\s_])?)\\2(?![\\p{L}\\p{N}_])/gu':
    oneLine,
  'packages/push-client/src/browser/device.ts: /Android[^;)]*;\\s*([^;)]+?)(?:\\s+Build\\/[^;)]*)?[;)]/': ownBrowser,
};

const modules = trackedFiles().filter(
  (path) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path),
);

describe('patterns of the product', () => {
  it('read a text that does not match in one way, but for those whose texts are short', { timeout: 120_000 }, () => {
    expect(modules.length).toBeGreaterThan(2_000);
    const slow = modules.flatMap((path) => slowPatterns(path, readFileSync(join(root, path), 'utf8')));
    expect(slow.toSorted()).toEqual(Object.keys(exceptions).toSorted());
  });
});

describe('slowPatterns', () => {
  it.each([
    ['tags, of which a run is read as one or as several', String.raw`/(?:\s*#\s?\S+)+\s*$/`],
    ['blanks, anything and blanks', String.raw`/^<a>\s*([\s\S]*?)\s*<\/a>$/`],
    ['two rows of the same signs', '/^[-=]*(?:--|==)[-=]*$/'],
  ])('names %s', (_, pattern) => {
    expect(slowPatterns('a.ts', `const a = ${pattern};`)).toEqual([`a.ts: ${pattern}`]);
  });

  it.each([String.raw`/^\s+#\w+$/`, String.raw`/(?:#[^#\s]+)+$/`, '/a{1,6}b/'])('is silent about %s', (pattern) => {
    expect(slowPatterns('a.ts', `const a = ${pattern};`)).toEqual([]);
  });
});
