import { minuteTimeOf } from '@guanlan/stock-domain';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MinuteLine } from './MinuteLine';

afterEach(cleanup);

const price = [10, 10.2, 9.9];
const points = {
  ...{ price, average: price, volume: price, amount: price },
  time: [571, 573, 580].map((minute) => minuteTimeOf(20_261_120, minute)),
};

it('the line of a day says its hours, its highest and lowest price and the previous close', () => {
  const { container } = render(<MinuteLine day={{ points } as never} prevClose={10.05} />);
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual([
    ...['09:30', '15:00', '最高 10.20', '最低 9.90', '昨收 10.05（虚线）'],
  ]);
});

it('a stock without a previous close says none', () => {
  const { container } = render(<MinuteLine day={{ points } as never} prevClose={null} />);
  expect(container.textContent).not.toContain('昨收');
});
