import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { EmptyBoard } from './EmptyBoard';

afterEach(cleanup);

function show(kept: readonly number[]) {
  const chosen: number[] = [];
  render(
    <UiProvider>
      <EmptyBoard board={{ day: 20261127, rows: [], mood: null }} kept={kept} onDay={(day) => void chosen.push(day)} />
    </UiProvider>,
  );
  return chosen;
}

it('an empty board of today offers the last one that was stored', () => {
  const chosen = show([20261124, 20261126, 20261127]);
  fireEvent.click(screen.getByRole('button', { name: '看 11-26 周四 的涨停板' }));
  expect(chosen).toEqual([20261126]);
});

it('an empty board offers no other day while none is stored', () => {
  show([]);
  expect(screen.getByText('今天还没有股票涨停')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
