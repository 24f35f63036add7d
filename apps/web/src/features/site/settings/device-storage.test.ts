// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { storedItems } from '../../../base/stored-items';
import { amountsOf, clearStored, kindOf, sizeText } from './device-storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Literal beginnings of all keys that the sources persist under. */
function keysInSources(): readonly string[] {
  const folder = join(import.meta.dirname, '../../..');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/persisted(?:ByTab|InTab)?\(\s*[`']([^`'$]+)/g),
    ])
    .map(([, key = '']) => key);
}

describe('kindOf', () => {
  it('knows every key that begins with words of its own', () => {
    const keys = keysInSources().filter((key) => key !== 'guanlan.');
    expect(keys.length).toBeGreaterThan(20);
    const unknown = keys.filter((key) => kindOf(key) === 'others');
    expect(unknown.sort()).toEqual(['guanlan.code-requests', 'guanlan.web-push', 'guanlan.wechat-authorization']);
  });

  it.each([
    ['uni_id_token', 'others'],
    ['chat.unsent.u.deepseek.new', 'drafts'],
    ['copywriting.draft.u', 'drafts'],
    ['chat.draft.u.deepseek.new', 'drafts'],
    ['guanlan.stock-list', 'traces'],
    ['guanlan.lines.u.600519', 'lines'],
    ['guanlan.lab.draft', 'drafts'],
    ['guanlan.lab.calls.u', 'traces'],
    ['guanlan.lab.stream-test', 'settings'],
  ] as const)('calls %s %s', (key, kind) => expect(kindOf(key)).toBe(kind));
});

describe('clearStored', () => {
  it('removes traces and nothing else', () => {
    const kept = ['uni_id_token', 'chat.draft.u.deepseek.new', 'chat.unsent.u.deepseek.new', 'guanlan.settings'];
    for (const key of [...kept, 'guanlan.recent.u', 'guanlan.stock.searches']) localStorage.setItem(key, '1');
    clearStored('traces');
    expect(Object.keys(localStorage).sort()).toEqual(kept.sort());
  });

  it('removes drafts of this tab with those of the device', () => {
    localStorage.setItem('copywriting.draft.u', '{"text":"甲"}');
    sessionStorage.setItem('copywriting.draft.u', '{"text":"乙"}');
    clearStored('drafts');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

describe('amountsOf', () => {
  it('counts a draft that device and tab keep once, with the bytes of both', () => {
    localStorage.setItem('search.draft.u', 'ab');
    sessionStorage.setItem('search.draft.u', 'abcd');
    expect(amountsOf(storedItems()).drafts).toEqual({ count: 1, bytes: 2 * (14 + 2 + 14 + 4) });
  });
});

it.each([
  [0, '0 KB'],
  [10, '0.1 KB'],
  [1536, '1.5 KB'],
  [20_480, '20 KB'],
  [2_621_440, '2.5 MB'],
])('says %d bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
