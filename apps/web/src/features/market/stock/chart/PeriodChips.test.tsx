import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { UiProvider } from '../../../../ui/UiProvider';
import { statusAt } from '../../status.fixture';
import { PeriodChips } from './PeriodChips';
import type { StockPeriod } from './periods';

afterEach(cleanup);

function Chips({ isGathered, lacks }: { readonly isGathered: boolean; readonly lacks?: 'intraday'[] }) {
  const [period, setPeriod] = useState<StockPeriod>('day');
  const status = statusAt(0);
  return (
    <UiProvider>
      <div data-testid="chips">
        <PeriodChips
          status={{ ...status, source: { ...status.source, ...(lacks && { lacks }) } }}
          period={period}
          onPeriod={setPeriod}
          isGathered={isGathered}
        />
      </div>
    </UiProvider>
  );
}

const chips = (): string => [...screen.getByTestId('chips').children].map(({ textContent }) => textContent).join(' ');
const pressed = (): string | null =>
  screen.getByTestId('chips').querySelector('[aria-pressed="true"]')?.textContent ?? '';

describe('the periods of a chart', () => {
  it('have one chip for the minute bars, which names the chosen one', async () => {
    render(<Chips isGathered />);
    expect(chips()).toBe('分时 五日 日K 周K 月K 分钟');
    fireEvent.click(screen.getByRole('button', { name: '分钟' }));
    fireEvent.click(await screen.findByText('15分'));
    await screen.findByRole('button', { name: '15分', hidden: true, pressed: true });
    expect([chips(), pressed()]).toEqual(['分时 五日 日K 周K 月K 15分', '15分']);
  });

  it('stand all beside each other where there is room', () => {
    render(<Chips isGathered={false} />);
    expect(chips()).toBe('分时 五日 日K 周K 月K 5分 15分 30分 60分');
  });

  it('have no chip for minute bars that the source lacks', () => {
    render(<Chips isGathered lacks={['intraday']} />);
    expect(chips()).toBe('分时 五日 日K 周K 月K');
  });
});
