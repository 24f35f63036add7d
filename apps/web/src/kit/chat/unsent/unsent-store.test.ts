// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Unsent } from './unsent';
import { browserUnsent } from './unsent-store';

const question = (id: string): Unsent => ({ id, after: null, text: '问', askedAt: 1, held: true });

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('keeps the questions of each user, assistant and conversation apart', () => {
  browserUnsent('u', 'deepseek').write('c1', [question('a'), question('b')]);
  expect(browserUnsent('u', 'deepseek').read('c1')).toEqual([question('a'), question('b')]);
  expect(browserUnsent('u', 'deepseek').read(null)).toEqual([]);
  expect(browserUnsent('u', 'qianfan').read('c1')).toEqual([]);
  expect(browserUnsent('other', 'deepseek').read('c1')).toEqual([]);
});

it('leaves nothing behind once all are sent, and survives what others wrote', () => {
  const store = browserUnsent('u', 'deepseek');
  store.write(null, [question('a')]);
  store.write(null, []);
  expect(localStorage).toHaveLength(0);
  localStorage.setItem('chat.unsent.u.deepseek.new', '[{"text":7}]');
  expect(store.read(null)).toEqual([]);
});

it('reads back what no longer fits into the storage', () => {
  const store = browserUnsent('u', 'deepseek');
  store.write('c1', [question('a')]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.write('c1', [question('a'), question('b')]);
  expect(store.read('c1').map(({ id }) => id)).toEqual(['a', 'b']);
});

it('hears other tabs, and only of its own questions', () => {
  const heard = vi.fn();
  const unsubscribe = browserUnsent('u', 'deepseek').subscribe(heard);
  const tell = (key: string): boolean => window.dispatchEvent(new StorageEvent('storage', { key }));
  tell('chat.unsent.u.deepseek.c1');
  tell('chat.unsent.other.deepseek.c1');
  tell('chat.draft.u.deepseek.c1');
  expect(heard).toHaveBeenCalledTimes(1);
  unsubscribe();
  tell('chat.unsent.u.deepseek.c1');
  expect(heard).toHaveBeenCalledTimes(1);
});
