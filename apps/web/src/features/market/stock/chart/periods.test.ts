import { expect, it } from 'vitest';
import { statusAt } from '../../status.fixture';
import { periodsOf } from './periods';

const idsOf = (lacks?: ('minutes' | 'intraday')[]): string => {
  const status = statusAt(0);
  return periodsOf({ ...status, source: { ...status.source, ...(lacks && { lacks }) } })
    .map(({ id }) => id)
    .join(' ');
};

it('offers the periods of the source, and all while the source is unknown', () => {
  const all = 'minute minute5 day week month 5m 15m 30m 60m';
  expect(periodsOf(undefined).map(({ id }) => id)).toEqual(all.split(' '));
  expect(idsOf()).toBe(all);
  expect(idsOf(['minutes'])).toBe('day week month 5m 15m 30m 60m');
  expect(idsOf(['minutes', 'intraday'])).toBe('day week month');
});
