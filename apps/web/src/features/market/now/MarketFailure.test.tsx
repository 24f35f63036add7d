import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { errorText } from '../../../base/error-text';
import { UiProvider } from '../../../ui/UiProvider';
import { MarketFailure } from './MarketFailure';

afterEach(cleanup);

const show = (code: string, onRetry: () => void = () => {}) =>
  render(
    <UiProvider>
      <MarketFailure failure={errorText({ code })} onRetry={onRetry} />
    </UiProvider>,
  );

it('offers to try again where the device’s clock was wrong: it may have been set right', () => {
  const onRetry = vi.fn();
  show('GATEWAY_INVALID_TIMESTAMP', onRetry);
  expect(screen.getByText(/请校准时间后重试/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('leads to the source where it does not have this at all', () => {
  show('MARKET_NOT_SUPPORTED');
  expect(screen.getByRole('button', { name: '看行情来源' })).toBeTruthy();
});
