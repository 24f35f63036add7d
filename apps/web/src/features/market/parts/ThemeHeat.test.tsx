import type { FunctionOutput } from '@guanlan/contract';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { installNavigator } from '../../../base/go';
import { UiProvider } from '../../../ui/UiProvider';
import { statusAt } from '../status.fixture';
import type { ThemeKind } from '../theme-kind';
import { ThemeHeat } from './ThemeHeat';

beforeAll(() => {
  const nothing = (): void => {};
  installNavigator({
    ...{
      href: (id) => `/${id}`,
      open: nothing,
      openRoot: nothing,
      back: nothing,
      describe: () => ({ title: '', open: true }),
    },
    ...{ isRoute: (id): id is 'stock-list' => id === 'stock-list', safeRedirect: () => '/', inAppPath: () => null },
  });
});
afterEach(cleanup);

type Themes = FunctionOutput<'market.themes'>;
const provenance = { source: 'tencent', asOf: 0, fetchedAt: 0, stale: false };
const theme: Themes['items'][number] = {
  ...{ id: 'BK0815', name: '示例概念', kind: 'theme', changePercent: 1.2, rising: 3, falling: 1, limitUp: 0 },
  ...{ amount: null, leader: null },
};

const shown = (themes: Themes | undefined, error?: unknown, kind: ThemeKind = 'theme'): string => {
  const { container } = render(
    <UiProvider>
      <ThemeHeat kind={kind} onKind={() => {}} themes={themes} status={statusAt(0)} error={error} />
    </UiProvider>,
  );
  return container.textContent ?? '';
};

it('tells themes that are still loading from a source without themes', () => {
  expect(shown({ items: [], provenance, reading: { read: 0, total: 0 } })).toContain('正在读取题材与成分股，读好后');
  expect(shown({ items: [], provenance, reading: { read: 3, total: 400 } })).toContain('（3/400）');
  expect(shown({ items: [], provenance })).toContain('当前的行情源没有题材');
});

it('shows loaded themes, and the progress of the others', () => {
  const text = shown({ items: [theme], provenance, reading: { read: 12, total: 400 } });
  expect(text).toContain('示例概念');
  expect(text).toContain('其余题材正在读取（12/400）');
  expect(shown({ items: [theme], provenance })).not.toContain('正在读取');
});

it('shows the error when nothing was loaded', () => {
  expect(shown(undefined, { code: 'MARKET_LIST_READING' })).toContain('正在读取股票列表');
  expect(shown(undefined)).not.toMatch(/正在读取|没有题材/);
});

it('names industries as such', () => {
  expect(shown({ items: [], provenance }, undefined, 'industry')).toContain('当前的行情源没有行业');
  expect(shown({ items: [theme], provenance }, undefined, 'industry')).toContain('行业内个股涨跌幅的平均');
});
