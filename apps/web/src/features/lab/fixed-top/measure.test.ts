import { describe, expect, it } from 'vitest';
import { checkTop, isStuck, type TopMeasure } from './measure';

const stuck: TopMeasure = {
  scrollTop: 900,
  bar: { top: 0, bottom: 44 },
  safeTop: 0,
  tabs: { top: 44, bottom: 92 },
  groupTop: 92,
};
const goods = (measure: TopMeasure) => checkTop(measure).map(({ good }) => good);

describe('checkTop', () => {
  it('accepts tabs that stick to the bar, with and without a notch', () => {
    expect(goods(stuck)).toEqual([true, true, true, true]);
    const notch = {
      ...stuck,
      safeTop: 44,
      bar: { top: 0, bottom: 88 },
      tabs: { top: 88, bottom: 136 },
      groupTop: null,
    };
    expect(goods(notch)).toEqual([true, true, true, true]);
    expect([isStuck(stuck), isStuck({ ...stuck, tabs: { top: 300, bottom: 348 } })]).toEqual([true, false]);
  });

  it.each([
    ['a bar that scrolls away', { bar: { top: -20, bottom: 24 } }, [false, true, true, true]],
    ['a bar under the notch', { safeTop: 44 }, [true, false, true, true]],
    ['tabs under the bar', { tabs: { top: 30, bottom: 78 } }, [true, true, false, true]],
    ['a heading under the tabs', { groupTop: 60 }, [true, true, true, false]],
  ])('finds %s', (_, fault, expected) => {
    expect(goods({ ...stuck, ...fault })).toEqual(expected);
  });
});
