import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToast, hideLoading, showLoading, showToast } from './toast';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  hideLoading();
  vi.useRealTimers();
});

it('hides a toast after 1500 ms', () => {
  showToast({ title: '已保存' });
  vi.advanceTimersByTime(1499);
  expect(currentToast()?.title).toBe('已保存');
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

it('gives a second toast its whole time', () => {
  showToast({ title: '一' });
  vi.advanceTimersByTime(1000);
  showToast({ title: '二' });
  vi.advanceTimersByTime(1499);
  expect(currentToast()?.title).toBe('二');
});

it('keeps loading until it is hidden', () => {
  showLoading();
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(currentToast()?.kind).toBe('loading');
  hideLoading();
  expect(currentToast()).toBeNull();
});

it('does not hide a toast together with the loading it replaced', () => {
  showLoading({ title: '保存中' });
  showToast({ title: '已保存', icon: 'success' });
  hideLoading();
  expect(currentToast()?.kind).toBe('success');
});
