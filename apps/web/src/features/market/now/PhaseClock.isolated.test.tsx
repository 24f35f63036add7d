import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { statusAt } from '../status.fixture';
import { PhaseClock } from './PhaseClock';

// The clock would be read with the status, over the network.
vi.mock('./use-market-now', () => ({ useMarketClock: () => null }));
afterEach(cleanup);

it('says how far the list of stocks is while it is read, and what there is nothing newer than', () => {
  const status = statusAt(Date.parse('2026-11-20T10:00:00+08:00'));
  const source = { ...status.source, badge: '日线数据' };
  const { container, rerender } = render(
    <PhaseClock status={{ ...status, source, listing: { read: 2300, total: 5450 } }} />,
  );
  expect(container.textContent).toContain('正在读取股票列表 2300 / 5450');
  expect(container.textContent).toContain('日线数据');
  rerender(<PhaseClock status={status} />);
  expect(container.textContent).not.toMatch(/股票列表|日线数据/);
});
