import { expect, it } from 'vitest';
import { walkBars } from './kline.fixture';
import { KlineModel } from './kline-model';
import { legendLines, stemOf } from './legend-lines';

const model = (...overlays: string[]): KlineModel =>
  new KlineModel(
    'k',
    walkBars(500),
    { overlays, panes: ['vol'], params: {}, hollow: true },
    { limits: null, exDays: new Set() },
  );
const topOf = (one: KlineModel, width: number): number =>
  one.scene({ end: 500, count: 60 }, { width, height: 480 }).panes[0]?.rect.top ?? 0;

it('makes room for a legend that wraps because it is wider than its pane', () => {
  const [plain, one, two] = [model(), model('ma'), model('ma', 'boll')];
  expect([topOf(plain, 390), topOf(one, 1280), topOf(two, 1280)]).toEqual([18, 18, 18]);
  expect([topOf(one, 320), topOf(one, 390)]).toEqual([18, 18]);
  expect(topOf(two, 390)).toBeGreaterThan(18);
  expect(topOf(two, 320)).toBeGreaterThanOrEqual(topOf(two, 390));
  // The panes below keep their positions.
  const [single, wide] = [plain, two].map(
    (of) => of.scene({ end: 500, count: 60 }, { width: 390, height: 480 }).panes[1],
  );
  expect(single?.rect).toEqual(wide?.rect);
});

it('keeps five averages of prices below 10 000 in one line on every phone', () => {
  for (const text of ['12.34', '123.45', '1423.5']) {
    const values = [5, 10, 20, 30, 60].map((days) => ({ name: `MA${days}`, text, tone: 'ink' as const }));
    const lines = [320, 360, 375, 390, 479, 480].map((width) => legendLines({ title: '', values }, width));
    expect(lines).toEqual([1, 1, 1, 1, 1, 1]);
  }
});

it('leaves out letters that a name shares with the one before it, where numbers tell them apart', () => {
  expect(stemOf('MA10', 'MA5')).toBe('MA');
  expect(stemOf('MA5', undefined)).toBe('');
  expect(stemOf('EMA12', 'MA60')).toBe('');
  expect(stemOf('MID', 'BOLL(20,2)')).toBe('');
});

it('limits the lines of a legend to four', () => {
  const values = Array.from({ length: 60 }, (_, at) => ({ name: `MA${at}`, text: '10.00', tone: 'ink' as const }));
  expect(legendLines({ title: '', values }, 300)).toBe(4);
  expect(legendLines(undefined, 300)).toBe(1);
});

it('names each overlay once, before its values', () => {
  const [legend] = model('ma', 'boll').legends(499);
  expect(legend?.title).toBe('');
  expect(legend?.values.map(({ name }) => name)).toEqual([
    'MA5',
    'MA10',
    'MA20',
    'MA30',
    'MA60',
    'BOLL(20,2)',
    'MID',
    'UP',
    'DN',
  ]);
});
