import type { FunctionOutput } from '@guanlan/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UiProvider } from '../../../ui/UiProvider';
import { quoteOf } from '../quote.fixture';
import { statusAt } from '../status.fixture';
import { DividendsCard, FactsCard, LimitHistoryCard } from './Facts';

// The list of industries is not read.
vi.mock('../marketApi', () => ({ useMarketThemesQuery: () => ({}) }));
afterEach(cleanup);

type Stock = FunctionOutput<'market.stock'>;
const provenance = { source: 'sina', asOf: 0, fetchedAt: 0, stale: false };

const stockOf = (parts: Partial<Stock>): Stock => ({
  profile: {
    ...{ code: 'SH600001', name: '示例银行', board: 'main', kind: 'stock', initials: 'slyh', standing: 'normal' },
    ...{ listedOn: null, delistedOn: null, industry: null, themes: [], totalShares: null, floatShares: null },
  },
  ...{ quote: quoteOf('SH600001', 10), floatValue: null, totalValue: null, provenance },
  ...{ dividends: null, limitHistory: null },
  ...parts,
});

const shown = (stock: Stock): string => {
  const { container } = render(
    <UiProvider>
      <DividendsCard stock={stock} status={statusAt(0)} main={provenance} />
      <LimitHistoryCard stock={stock} status={statusAt(0)} main={provenance} />
    </UiProvider>,
  );
  return container.textContent ?? '';
};

describe('what is not known of a stock', () => {
  it('is shown as unknown, and never as none', () => {
    const text = shown(stockOf({}));
    expect(text).toContain('来源没有给出分红送配');
    expect(text).toContain('来源没有给出日线');
    expect(text).not.toContain('没有分红送配的记录');
    expect(text).not.toContain('没有涨跌停的记录');
  });

  it('differs from a known absence', () => {
    const text = shown(stockOf({ dividends: [], limitHistory: { days: [], rule: '口径' } }));
    expect(text).toContain('没有分红送配的记录');
    expect(text).toContain('没有涨跌停的记录');
    expect(text).not.toContain('来源没有给出');
  });

  it('names the source of the dividends where it is not the one of the page', () => {
    const dividends = [{ exDay: 20_261_118, cash: 0.25, bonus: 0, rights: 0, rightsPrice: 0 }];
    shown(stockOf({ dividends, dividendsFrom: { ...provenance, source: 'tencent' } }));
    expect(screen.getByText('派 2.5 元')).toBeDefined();
    expect(screen.getByText('来源 腾讯行情')).toBeDefined();
    cleanup();
    expect(shown(stockOf({ dividends, dividendsFrom: provenance }))).not.toContain('来源 ');
  });
});

describe('a stock that is delisted', () => {
  const facts = (delistedOn: number | null, prevClose: number | null): string => {
    const known = stockOf({});
    const profile = { ...known.profile, standing: 'delisted' as const, delistedOn };
    const quote = { ...quoteOf('SH600001', 10), state: 'delisted' as const, last: null, prevClose, day: 20_261_120 };
    const stock = stockOf({ profile, quote });
    const { container } = render(
      <UiProvider>
        <FactsCard stock={stock} status={statusAt(0)} quote={quote} />
      </UiProvider>,
    );
    return container.textContent ?? '';
  };

  it('shows its status, and the day of delisting or the last trading day where known', () => {
    expect(facts(20_261_118, 10)).toContain('退市日期2026-11-18');
    expect(facts(null, 10)).toContain('最后交易日2026-11-20');
    expect(facts(null, null)).toContain('最后交易日—');
    expect(facts(null, null)).toContain('状态已退市');
  });
});

describe('an industry without a list of that name', () => {
  it('is plain text', () => {
    const known = stockOf({});
    const stock = stockOf({ profile: { ...known.profile, industry: '银行' } });
    render(
      <UiProvider>
        <FactsCard stock={stock} status={statusAt(0)} quote={known.quote} />
      </UiProvider>,
    );
    expect(screen.getByText('银行').closest('a')).toBeNull();
  });
});

describe('the state of a stock', () => {
  const factsOf = (stock: Stock, quote = stock.quote): string => {
    const { container } = render(
      <UiProvider>
        <FactsCard stock={stock} status={statusAt(0)} quote={quote} />
      </UiProvider>,
    );
    return container.textContent ?? '';
  };
  const known = stockOf({});

  it('is told where it is not normal, with its standing', () => {
    const suspended = { ...known.quote, state: 'suspended' as const };
    expect(factsOf(known)).not.toContain('状态');
    expect(factsOf(known, suspended)).toContain('状态停牌');
    const risky = stockOf({ profile: { ...known.profile, standing: 'risk-warning' } });
    expect(factsOf(risky, suspended)).toContain('状态停牌、风险警示');
  });

  it('has no speed for an index where that is not known', () => {
    const { ratios } = known.quote;
    const index = stockOf({ profile: { ...known.profile, kind: 'index' } });
    const at = (speedPercent: number | null) => ({ ...known.quote, ratios: { ...ratios, speedPercent } });
    expect(factsOf(index, at(0.12))).toContain('涨速+0.12%');
    cleanup();
    expect(factsOf(index, at(null))).not.toContain('涨速');
  });
});

describe('a stock that is suspended', () => {
  it('has neither a volume nor a volume ratio of the day', () => {
    const zero = quoteOf('SH600001', null, { volume: 0 });
    const quote = { ...zero, state: 'suspended' as const, ratios: { ...zero.ratios, volumeRatio: 0 } };
    const { container } = render(
      <UiProvider>
        <FactsCard stock={stockOf({ quote })} status={statusAt(0)} quote={quote} />
      </UiProvider>,
    );
    expect(container.textContent).toContain('成交量—量比—');
  });
});
