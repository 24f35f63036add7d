import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useWebSearch } from './use-web-search';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('the web search switch begins as the assistant has it, and stays as it was set', () => {
  const first = renderHook(() => useWebSearch('u.chat', 'off'));
  expect(first.result.current.wanted).toBe(false);
  act(() => first.result.current.want(true));
  expect(first.result.current.wanted).toBe(true);
  expect(renderHook(() => useWebSearch('u.chat', 'off')).result.current.wanted).toBe(true);
  expect(renderHook(() => useWebSearch('u.other', 'on')).result.current.wanted).toBe(true);
});

it('an assistant without a web search switch never searches, also where that was stored once', () => {
  const before = renderHook(() => useWebSearch('u.teacher', 'off'));
  act(() => before.result.current.want(true));
  expect(renderHook(() => useWebSearch('u.teacher', 'none')).result.current.wanted).toBe(false);
});
