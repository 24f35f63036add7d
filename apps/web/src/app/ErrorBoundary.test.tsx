import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Price({ value }: { readonly value: unknown }) {
  return <p>{value as string}</p>;
}

const at = (place: string, value: unknown) => (
  <ErrorBoundary place={place} fallback={<p>出了错</p>}>
    <Price value={value} />
  </ErrorBoundary>
);

it('shows the fallback for what cannot be rendered, reports it, and tries again at another place', () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = render(at('a', { hostile: 1 }));
  expect(screen.getByText('出了错')).toBeTruthy();
  expect(reported).toHaveBeenCalled();
  rerender(at('a', '12.5'));
  expect(screen.queryByText('12.5')).toBeNull();
  rerender(at('b', '12.5'));
  expect(screen.getByText('12.5')).toBeTruthy();
  expect(screen.queryByText('出了错')).toBeNull();
});

it('keeps what is rendered when the place changes', () => {
  const { rerender } = render(at('a', '12.5'));
  const shown = screen.getByText('12.5');
  rerender(at('b', '12.5'));
  expect(screen.getByText('12.5')).toBe(shown);
});
