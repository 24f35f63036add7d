import { expect, test } from 'vitest';
import { quoteOf } from '../quote.fixture';
import { QuoteStore } from './quote-store';

function setUp() {
  const frames: (() => void)[] = [];
  const store = new QuoteStore((run) => void frames.push(run));
  const frame = (): void => {
    for (const run of frames.splice(0)) run();
  };
  return { store, frames, frame };
}

test('only the rows of changed quotes are notified, once a frame', () => {
  const { store, frames, frame } = setUp();
  const heard: string[] = [];
  store.subscribe('SH610001', () => heard.push('a'));
  const stop = store.subscribe('SH610002', () => heard.push('b'));
  store.put([quoteOf('SH610001', 10), quoteOf('SH610002', 20), quoteOf('SH610003', 30)]);
  store.change([{ code: 'SH610001', last: 10.1 }]);
  store.change([{ code: 'SH610001', last: 10.2 }]);
  expect([frames.length, heard]).toEqual([1, []]);
  frame();
  expect(heard).toEqual(['a', 'b']);
  stop();
  store.change([
    { code: 'SH610002', last: 21 },
    { code: 'SH610001', volume: 5 },
  ]);
  frame();
  expect(heard).toEqual(['a', 'b', 'a']);
});

test('many rows are notified over several frames, with the quote of their frame', () => {
  const { store, frames, frame } = setUp();
  const codes = Array.from({ length: 20 }, (_, at) => `SH${610_000 + at}`);
  const heard: (number | null | undefined)[] = [];
  for (const code of codes) store.subscribe(code, () => heard.push(store.get(code)?.quote.last));
  store.put([...codes, 'SH699999'].map((code) => quoteOf(code, 10)));
  frame();
  expect([heard.length, frames.length]).toEqual([4, 1]);
  store.change([{ code: codes.at(-1) ?? '', last: 11 }]);
  for (let more = 0; more < 5; more += 1) frame();
  expect([heard.length, heard.at(-1), frames.length]).toEqual([20, 11, 0]);
});

test('changes are merged into known quotes, and only moves of the price are counted', () => {
  const { store } = setUp();
  store.change([{ code: 'SH610001', last: 1 }]);
  expect(store.get('SH610001')).toBeUndefined();
  store.put([quoteOf('SH610001', 10)]);
  expect(store.get('SH610001')).toMatchObject({ moves: 0, direction: 0 });
  store.change([{ code: 'SH610001', last: 9.9, ratios: { changePercent: -1 } }]);
  store.change([{ code: 'SH610001', volume: 700 }]);
  expect(store.get('SH610001')).toMatchObject({
    moves: 1,
    direction: -1,
    quote: { last: 9.9, volume: 700, prevClose: 10, ratios: { changePercent: -1, volumeRatio: 1 } },
  });
  store.change([{ code: 'SH610001', last: null }]);
  expect(store.get('SH610001')).toMatchObject({ moves: 1, quote: { last: null } });
});

test('an older answer does not replace a newer quote', () => {
  const { store } = setUp();
  store.put([quoteOf('SH610001', 11, { asOf: 2000 })]);
  store.put([quoteOf('SH610001', 10, { asOf: 1000 })]);
  expect(store.get('SH610001')?.quote.last).toBe(11);
});

const from = (asOf: number, { fetchedAt = asOf, stale = false } = {}) => ({
  provenance: { source: 'test', asOf, fetchedAt, stale },
});

test('a repeated old answer does not make a stale quote fresh, and a newer one does', () => {
  const { store } = setUp();
  const stale = (): boolean | undefined => store.get('SH610001')?.quote.provenance.stale;
  store.put([quoteOf('SH610001', 10, from(1000))]);
  store.change([{ code: 'SH610001', ...from(1000, { stale: true }) }]);
  store.put([quoteOf('SH610001', 10, from(1000))]);
  expect(stale()).toBe(true);
  store.change([{ code: 'SH610001', ...from(1000, { fetchedAt: 5000, stale: true }) }]);
  store.put([quoteOf('SH610001', 10, from(1000, { fetchedAt: 4000 }))]);
  expect(stale()).toBe(true);
  store.put([quoteOf('SH610001', 10, from(6000))]);
  expect(stale()).toBe(false);
  // The newest answer counts although its data is older, and no earlier answer undoes it.
  store.put([quoteOf('SH610001', 9, from(500, { fetchedAt: 7000, stale: true }))]);
  store.put([quoteOf('SH610001', 10, from(6000))]);
  expect(store.get('SH610001')?.quote).toMatchObject({ last: 9, provenance: { asOf: 500, stale: true } });
});

test('the freshness of a list is that of the newest traded quote shown in it', () => {
  const { store } = setUp();
  expect(store.newestOf(['SH610001'])).toBeUndefined();
  const still = from(2000, { stale: true });
  store.put([
    quoteOf('SH610001', 10, from(1000, { stale: true })),
    quoteOf('SH610002', 10, still),
    quoteOf('SH610003', 10, { state: 'suspended', ...from(3000) }),
    quoteOf('SH610004', 10, from(4000)),
  ]);
  expect(store.newestOf(['SH610001', 'SH610002', 'SH610003', 'SH699999'])).toBe(still.provenance);
  expect(store.newestOf(['SH610003'])?.asOf).toBe(3000);
  expect(store.newestOf(['SH610004', 'SH610001'])).toMatchObject({ asOf: 4000, stale: false });
});
