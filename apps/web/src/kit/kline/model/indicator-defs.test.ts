import { describe, expect, it } from 'vitest';
import { walkBars } from './kline.fixture';
import { KlineModel } from './kline-model';

const choice = { overlays: [], panes: ['macd'], params: {}, hollow: true };
const modelOf = (days: number): KlineModel =>
  new KlineModel('k', walkBars(days), choice, { limits: null, exDays: new Set() });
const textsAt = (model: KlineModel, place: number) => model.legends(place)[1]?.values.map(({ text }) => text);

it('BOLL is dashed over averages of the same colours', () => {
  const model = new KlineModel(
    'k',
    walkBars(60),
    { ...choice, overlays: ['ma', 'boll'], panes: [] },
    { limits: null, exDays: new Set() },
  );
  const [pane] = model.scene({ end: 60, count: 60 }, { width: 390, height: 480 }).panes;
  const looks = (pane?.marks ?? []).flatMap((mark) => (mark.kind === 'curve' ? [`${mark.tone} ${mark.dashed}`] : []));
  expect(looks).toHaveLength(8);
  expect(new Set(looks).size).toBe(8);
});

describe('MACD', () => {
  it('has no value on the first trading day, where both averages are the close itself', () => {
    expect(textsAt(modelOf(2), 0)).toEqual(['—', '—', '—']);
    // A single day gives no value, and no pane.
    const scene = modelOf(1).scene({ end: 1, count: 60 }, { width: 390, height: 480 });
    expect(scene.panes.map(({ id }) => id)).toEqual(['price']);
  });

  it('has values from the second day on', () => {
    const model = modelOf(60);
    for (const place of [1, 59]) expect(textsAt(model, place)).not.toContain('—');
    expect(textsAt(model, 0)).toEqual(['—', '—', '—']);
  });
});
