import { expect, it } from 'vitest';
import { walkBars } from './kline.fixture';
import { KlineModel } from './kline-model';

const choice = { overlays: [], panes: [], params: {}, hollow: false };
const bars = walkBars(2);
const [day, next] = [...bars.time] as [number, number];
bars.close[0] = 12;
const changes = (issue?: { day: number; price: number }) =>
  new KlineModel('k', bars, choice, { limits: null, exDays: new Set(), issue })
    .readout(0)
    ?.items.filter(({ name }) => name.startsWith('涨'))
    .map(({ text }) => text);

it('KlineModel counts the change of a first trading day from the issue price', () => {
  expect(changes({ day, price: 10 })).toEqual(['+2.00', '+20.00%']);
  // The oldest bar of another stock is no first day.
  expect(changes({ day: next, price: 10 })).toEqual(['—', '—']);
  expect(changes()).toEqual(['—', '—']);
});

it('KlineModel leaves out a pane without a value, as of a new stock', () => {
  const panesOf = (length: number): string[] =>
    new KlineModel('k', walkBars(length), { ...choice, panes: ['vol', 'macd'] }, { limits: null, exDays: new Set() })
      .scene({ end: length, count: length }, { width: 390, height: 400 })
      .panes.map(({ id }) => id);
  expect(panesOf(1)).toEqual(['price', 'vol']);
  expect(panesOf(60)).toEqual(['price', 'vol', 'macd']);
});
