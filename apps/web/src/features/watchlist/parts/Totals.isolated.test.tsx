import type { WatchItem } from '@guanlan/contract';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Totals } from './Totals';

const followed = vi.hoisted(() => [] as (readonly string[])[]);
vi.mock('../../market/live/live-quotes', async () => {
  const { useState } = await import('react');
  return {
    knownQuote: () => undefined,
    useLive: () => useState(() => ({ show: (codes: readonly string[]) => void followed.push(codes) }))[0],
  };
});

afterEach(() => {
  cleanup();
  followed.length = 0;
});

const itemOf = (at: number, quantity: number | null): WatchItem => ({
  id: String(at),
  groupId: 'g',
  code: `SH${600_000 + at}`,
  name: '测试',
  position: at,
  cost: 10,
  quantity,
  note: '',
  addedAt: 0,
  addedPrice: null,
  floatShares: null,
  alerts: [],
});

test('the quotes of all holdings are followed, also out of sight, and of no other stock', () => {
  const { container } = render(
    <Totals items={Array.from({ length: 500 }, (_, at) => itemOf(at, at % 10 === 0 ? null : 100))} />,
  );
  expect(followed.map(({ length }) => length)).toEqual([200, 200, 50]);
  expect(new Set(followed.flat()).size).toBe(450);
  expect(followed.flat()).not.toContain('SH600010');
  expect(container.textContent).toContain('450 只无价未计');
});

test('a list without holdings shows no sums and follows no quotes', () => {
  const { container } = render(<Totals items={[itemOf(1, null)]} />);
  expect(container.textContent).toBe('');
  expect(followed.flat()).toEqual([]);
});
