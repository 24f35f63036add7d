import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { Breadth } from './Breadth';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (isWaiting: boolean): void => {
  render(
    <UiProvider>
      <Breadth board={undefined} status={undefined} isWaiting={isWaiting} />
    </UiProvider>,
  );
  act(() => void vi.advanceTimersByTime(1000));
};

it('the counts are a placeholder while they are loaded, and dashes where they are not to be had', () => {
  show(true);
  expect(screen.getByRole('status', { name: '正在加载涨跌家数' })).toBeTruthy();
  expect(screen.queryByText(/家上涨/)).toBeNull();
  cleanup();
  show(false);
  expect(screen.getByText('▲ — 家上涨')).toBeTruthy();
});
