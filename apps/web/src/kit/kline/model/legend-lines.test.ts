import { expect, it } from 'vitest';
import { walkBars } from './kline.fixture';
import { KlineModel } from './kline-model';
import { legendLines } from './legend-lines';

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
  expect(topOf(one, 390)).toBe(36);
  expect(topOf(two, 390)).toBeGreaterThan(36);
  expect(topOf(two, 320)).toBeGreaterThanOrEqual(topOf(two, 390));
  // The panes below keep their positions.
  const [single, wide] = [plain, two].map(
    (of) => of.scene({ end: 500, count: 60 }, { width: 390, height: 480 }).panes[1],
  );
  expect(single?.rect).toEqual(wide?.rect);
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
