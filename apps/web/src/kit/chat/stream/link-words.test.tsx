import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLinkWords } from './link-words';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  ['live', true, null],
  ['connecting', true, null],
  ['silent', true, '网络不稳，等待中…'],
  ['lost', true, '连接中断，正在重新连接…'],
  // Browsers may report a device as offline that still reaches this server.
  ['live', false, null],
  ['connecting', false, '网络已断开，联网后继续'],
  ['silent', false, '网络已断开，联网后继续'],
  ['lost', false, '网络已断开，联网后继续'],
] as const)('a connection that is %s, on a network: %s, says %s', (link, isOnline, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  expect(renderHook(() => useLinkWords(link)).result.current).toBe(words);
});
