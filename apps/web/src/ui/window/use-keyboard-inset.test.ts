// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKeyboardInset } from './use-keyboard-inset';

const viewport = Object.assign(new EventTarget(), { height: 844, scale: 1, offsetTop: 0, pageTop: 0 });
const field = Object.assign(document.createElement('textarea'), { scrollIntoView: vi.fn() });

beforeEach(() => {
  Object.assign(viewport, { height: 844, scale: 1 });
  vi.stubGlobal('visualViewport', viewport);
  vi.stubGlobal('innerHeight', 844);
  document.body.append(field);
  field.focus();
  field.scrollIntoView.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function become(seen: { readonly height: number; readonly scale: number }): void {
  Object.assign(viewport, seen);
  viewport.dispatchEvent(new Event('resize'));
}

const room = (): string => document.documentElement.style.getPropertyValue('--visible');

it('brings the field into what a keyboard leaves, and goes away with the page', () => {
  const { unmount } = renderHook(() => useKeyboardInset());
  become({ height: 508, scale: 1 });
  expect(room()).toBe('508px');
  expect(field.scrollIntoView).toHaveBeenCalledOnce();
  become({ height: 844, scale: 1 });
  expect(room()).toBe('100dvh');
  unmount();
  become({ height: 508, scale: 1 });
  expect(room()).toBe('100dvh');
});

it('leaves a page alone that is zoomed by fingers', () => {
  renderHook(() => useKeyboardInset());
  for (const scale of [1.2, 1.6, 2]) become({ height: 844 / scale, scale });
  expect(room()).toBe('100dvh');
  expect(field.scrollIntoView).not.toHaveBeenCalled();
});
