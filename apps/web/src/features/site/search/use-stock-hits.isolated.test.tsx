import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as cloud from '../../../base/cloud/cloud';
import { useStockHits } from './use-stock-hits';

vi.mock('../../../base/cloud/cloud');

const server = { code: '', asked: [] as string[] };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(server, { code: '', asked: [] });
  vi.mocked(cloud.callFunction).mockImplementation((async (name: string) => {
    server.asked.push(name);
    if (name === 'market.search') return { items: [{ code: 'SH600519', name: '贵州茅台' }] };
    if (server.code !== '') throw Object.assign(new Error(server.code), { code: server.code });
    return { quotes: [{ code: 'SH600519', last: 1_500, ratios: {} }] };
  }) as unknown as typeof cloud.callFunction);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Advances the time in steps, so that React renders between them. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) await act(() => vi.advanceTimersByTimeAsync(Math.min(100, left)));
}
const searches = (): number => server.asked.filter((name) => name === 'market.search').length;
const show = () => renderHook(({ query }) => useStockHits(query), { initialProps: { query: '茅台' } }).result;

it('asks for missing prices after a long pause, until they are there', async () => {
  server.code = 'MARKET_TIMEOUT';
  const shown = show();
  await pass(7_900);
  expect(shown.current.answer).toMatchObject({ hits: [{ name: '贵州茅台' }] });
  expect(searches()).toBe(1);
  await pass(60_000);
  const before = searches();
  expect(before).toBeGreaterThan(3);
  expect(before).toBeLessThan(10);
  server.code = '';
  await pass(17_000);
  expect(shown.current.answer).toMatchObject({ hits: [{ quote: { last: 1_500 } }] });
  const after = searches();
  await pass(60_000);
  expect(searches()).toBe(after);
});

it('asks for missing prices at once when the network is back', async () => {
  server.code = 'SYS_ERR';
  const shown = show();
  await pass(200);
  server.code = '';
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(300);
  expect(shown.current.answer).toMatchObject({ hits: [{ quote: { last: 1_500 } }] });
});

it('does not ask again what cannot be had', async () => {
  server.code = 'MARKET_NOT_SUPPORTED';
  show();
  await pass(60_000);
  expect(searches()).toBe(1);
});
