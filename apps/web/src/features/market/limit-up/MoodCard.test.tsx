import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { MoodCard } from './MoodCard';

afterEach(cleanup);

const mood = {
  ...{ limitUp: 9, limitDown: 2, broken: 1, brokenRate: 0.1, sealedRate: 0.9, height: 3, promotion: [0.25, null] },
  ...{ yesterdayPercent: 1.5, rising: 10, falling: 20, unknown: null },
};

const show = (part: Partial<typeof mood> | { limitDown: null; yesterdayPercent: null }): (string | null)[] => {
  render(
    <UiProvider>
      <MoodCard mood={{ ...mood, ...part }} />
    </UiProvider>,
  );
  return screen.getAllByRole('term').map(({ textContent }) => textContent);
};

it('the mood of a day names each figure that is known', () => {
  const known = ['涨停', '跌停', '炸板', '炸板率', '封板率', '最高连板', '昨日涨停表现', '1进2 晋级率'];
  expect(show({})).toEqual(known);
});

it('the mood of a day gives every rate with one decimal', () => {
  show({ promotion: [1 / 6, null] });
  const rates = screen.getAllByRole('definition').flatMap(({ textContent }) => textContent?.match(/^[\d.]+%$/) ?? []);
  expect(rates).toEqual(['10.0%', '90.0%', '16.7%']);
});

it('the mood of a past day leaves out figures without data', () => {
  expect(show({ limitDown: null, yesterdayPercent: null })).not.toContain('跌停');
  expect(screen.queryByText('昨日涨停表现')).toBeNull();
  expect(screen.queryByText('—')).toBeNull();
});
