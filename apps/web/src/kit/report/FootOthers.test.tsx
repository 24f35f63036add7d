import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { statusAt } from '../../features/market/status.fixture';
import { UiProvider } from '../../ui/UiProvider';
import { CardFoot } from './CardFoot';

afterEach(cleanup);

const at = (time: string): number => Date.parse(`2026-11-20T${time}+08:00`);
const from = (source: string, time: string, stale = false) => ({ source, asOf: at(time), fetchedAt: at(time), stale });
const status = { ...statusAt(0), sources: { tencent: '腾讯行情', computed: '本服务按规则推算' } };
const main = from('sina', '10:00:00');

test('fields are grouped by source and moment, each group with its source and time', () => {
  const told = from('tencent', '09:59:00');
  const others = { limits: from('computed', '10:00:00', true), floatShares: told, peTtm: told };
  const { container } = render(
    <UiProvider>
      <CardFoot provenance={main} status={status} others={others} />
    </UiProvider>,
  );
  expect(container.querySelector('summary')?.textContent).toBe('3 项来自其他来源');
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '涨停价、跌停价 本服务按规则推算 · 截至 11-20 10:00:00 · 已过时',
    '流通股本、流通市值、市盈率 腾讯行情 · 截至 11-20 09:59:00',
  ]);
});

test('a card whose numbers share one source has no details', () => {
  const { container } = render(
    <UiProvider>
      <CardFoot provenance={main} status={status} others={{}} />
    </UiProvider>,
  );
  expect(container.querySelector('details')).toBeNull();
});
