import { minuteTimeOf } from '@guanlan/stock-domain';
import { describe, expect, it } from 'vitest';
import { minutePlaces } from './minute-places';

describe('minutePlaces', () => {
  it('puts prices at their trading minutes, with nothing between and after them', () => {
    const day = 20_261_120;
    const time = [9 * 60 + 31, 9 * 60 + 33, 11 * 60 + 30, 13 * 60 + 1, 15 * 60].map((minute) =>
      minuteTimeOf(day, minute),
    );
    const price = [10, 10.2, 10.4, 10.3, 10.5];
    const places = minutePlaces({ points: { time, price, average: price, volume: price, amount: price } });
    expect(places).toHaveLength(240);
    expect(places.flatMap((one, at) => (one === null ? [] : [[at, one]]))).toEqual([
      [0, 10],
      [2, 10.2],
      [119, 10.4],
      [120, 10.3],
      [239, 10.5],
    ]);
  });
});
