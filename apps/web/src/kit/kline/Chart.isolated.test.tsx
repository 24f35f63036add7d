import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Chart } from './Chart';
import { walkBars } from './model/kline.fixture';
import { KlineModel } from './model/kline-model';

vi.mock('./ChartCanvas', () => ({ ChartCanvas: () => null }));

const modelWithClose = (close: number) => {
  const bars = walkBars(100);
  bars.close[99] = close;
  return new KlineModel(
    'k',
    bars,
    { overlays: [], panes: [], params: {}, hollow: true },
    { limits: null, exDays: new Set() },
  );
};

beforeEach(() => vi.stubGlobal('requestAnimationFrame', () => 1));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('reads out the newest bar of its model before the next frame is drawn', () => {
  const { rerender } = render(<Chart model={modelWithClose(12.34)} label="测试" />);
  const readout = screen.getByRole('status', { name: '读数' });
  expect(readout.textContent).toContain('收 12.34');
  rerender(<Chart model={modelWithClose(56.78)} label="测试" />);
  expect(readout.textContent).toContain('收 56.78');
});
