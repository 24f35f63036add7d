import type { Quote, StockCode } from '@guanlan/contract';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { type Live, quoteStore } from '../live/live-quotes';
import { quoteOf } from '../quote.fixture';
import { statusAt } from '../status.fixture';
import { LiveFoot } from './LiveFoot';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const at = (time: string): number => Date.parse(`2026-11-20T${time}+08:00`);
const status = statusAt(at('10:00:00'));
const quote = (code: StockCode, time: string, { stale = false, source = 'tencent' } = {}): Quote =>
  quoteOf(code, 10, { provenance: { source, asOf: at(time), fetchedAt: at(time), stale } });

/** Renders a page that was read at 10:00 and subscribes to the codes. */
function drawn(codes: StockCode[], hasHead = false, now = status) {
  const live: Live = {
    ...{ transport: 'push', error: null },
    ...{ show: () => {}, shown: () => codes, refresh: () => Promise.resolve() },
  };
  const { container } = render(
    <UiProvider>
      <LiveFoot
        hasHead={hasHead}
        live={live}
        provenance={quote('SH610001', '10:00:00').provenance}
        status={now}
        how="实时推送"
      />
    </UiProvider>,
  );
  const foot = container.querySelector('footer');
  const comes = (...quotes: Quote[]): string | null => {
    act(() => {
      quoteStore.put(quotes);
      vi.advanceTimersByTime(1000);
    });
    return foot?.textContent ?? null;
  };
  return { foot, comes };
}

test('the foot dates the answer until quotes arrive, then the newest of them', () => {
  const { foot, comes } = drawn(['SH610011', 'SH610012']);
  expect(foot?.textContent).toBe('来源 腾讯行情截至 11-20 10:00:00盘中实时推送');
  const later = quote('SH610012', '11:02:03', { source: 'sina' });
  expect(comes(quote('SH610011', '11:01:00'), later)).toBe('来源 新浪行情截至 11-20 11:02:03盘中实时推送');
});

test('the foot calls a list stale when its newest quote is, not when another one is', () => {
  const { comes } = drawn(['SH610021', 'SH610022']);
  const still = quote('SH610021', '10:01:00', { stale: true });
  expect(comes(still, quote('SH610022', '10:05:00'))).toBe('来源 腾讯行情截至 11-20 10:05:00盘中实时推送');
  expect(comes(quote('SH610022', '10:05:00', { stale: true }))).toBe('来源 腾讯行情截至 11-20 10:05:00盘中已过时');
  expect(comes(quote('SH610022', '10:20:00'))).toBe('来源 腾讯行情截至 11-20 10:20:00盘中实时推送');
});

test('the foot leaves the badge of the source to the head of its page', () => {
  const simulated = { ...status, source: { ...status.source, badge: '模拟行情' } };
  expect(drawn([], false, simulated).foot?.textContent).toContain('模拟行情');
  cleanup();
  expect(drawn([], true, simulated).foot?.textContent).not.toContain('模拟行情');
});
