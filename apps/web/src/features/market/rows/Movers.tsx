import type { MarketStatus } from '@guanlan/contract';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { errorText } from '../../../base/error-text';
import { href } from '../../../base/go';
import { persistedInTab } from '../../../base/persist';
import { Chip } from '../../../ui/Chip';
import { Link } from '../../../ui/Link';
import { Skeleton } from '../../../ui/states';
import { putQuotes, useLive } from '../live/live-quotes';
import { useStockRanksQuery } from '../marketApi';
import { LiveFoot } from '../now/LiveFoot';
import { useLastHeight } from '../now/use-last-height';
import { lacksSpeed, noSpeedText } from './no-speed';
import { type ColumnId, columnTitles } from './quote-view';
import { ROW_HEIGHT, StockRow } from './StockRow';

const ranks = [
  { title: '涨幅', sort: 'changePercent', order: 'desc', column: 'turnoverPercent' },
  { title: '跌幅', sort: 'changePercent', order: 'asc', column: 'turnoverPercent' },
  { title: '涨速', sort: 'speedPercent', order: 'desc', column: 'speedPercent' },
  { title: '成交额', sort: 'amount', order: 'desc', column: 'amount' },
] as const;
const ROWS_SHOWN = 8;
/** Height of the card with all rows: name, chips, heads, rows and foot, px. */
const CARD_PX = 136 + ROWS_SHOWN * ROW_HEIGHT + 36;
/** Interval of reading the order again, ms. */
const REORDER_MS = 15_000;

/** Rank that this tab shows, by its place. */
const chosenRank = persistedInTab('guanlan.market.rank', v.picklist(ranks.map((_, index) => index)), 0);

interface MoversProps {
  readonly status: MarketStatus | undefined;
  /** Whether the page gives source and time itself. */
  readonly hasPageFoot?: boolean;
}

/** Top stocks of the market by several measures. */
export function Movers({ status, hasPageFoot }: MoversProps) {
  const [at, setAt] = useState(chosenRank.read);
  const choose = (index: number): void => {
    chosenRank.write(index);
    setAt(index);
  };
  const { sort, order, column } = ranks[at] ?? ranks[0];
  const { currentData, error } = useStockRanksQuery({ sort, order }, { pollingInterval: REORDER_MS });
  const live = useLive();
  const { show } = live;
  useEffect(() => {
    const quotes = (currentData?.items ?? []).slice(0, ROWS_SHOWN).map(({ quote }) => quote);
    putQuotes(quotes);
    show(quotes.map(({ code }) => code));
  }, [currentData, show]);
  const shown: readonly ColumnId[] = columnsOf[column];
  const isWaiting = !currentData && !error;
  const { ref, style } = useLastHeight<HTMLElement>(hasPageFoot ? 'movers-in-page' : 'movers', isWaiting, CARD_PX);
  return (
    <section ref={ref} style={style} className="market-card" aria-labelledby="market-movers">
      <div className="market-card-head">
        <h2 id="market-movers">排行榜</h2>
        <Link fontSize="$14" href={`#${href('real-time-list', { sort, order })}`}>
          全部
        </Link>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways */}
      <div className="market-chips" role="group" aria-label="排行榜排序">
        {ranks.map(({ title }, index) => (
          <Chip key={title} on={index === at} onClick={() => choose(index)}>
            {title}
          </Chip>
        ))}
      </div>
      {currentData ? (
        <div className="stock-table">
          <div className="stock-head">
            <span>名称代码</span>
            {['最新', '涨跌幅', columnTitles[column]].map((title) => (
              <div key={title}>
                <span>{title}</span>
              </div>
            ))}
          </div>
          {lacksSpeed(
            sort,
            currentData.items.map(({ quote }) => quote),
          ) ? (
            <p className="market-hint">{noSpeedText(status)}</p>
          ) : (
            <ul aria-label="排行榜">
              {currentData.items.slice(0, ROWS_SHOWN).map(({ quote: { code, name }, floatValue }) => (
                <li key={code}>
                  <StockRow code={code} name={name} floatValue={floatValue} shown={shown} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : error ? (
        <p className="market-hint" role="alert">
          {errorText(error).title}
        </p>
      ) : (
        <Skeleton label="正在加载排行榜" />
      )}
      <LiveFoot isShared={hasPageFoot} live={live} provenance={currentData?.provenance} status={status} />
    </section>
  );
}

/** One array for each column, so that rows are not rendered again for an equal one. */
const columnsOf = {
  turnoverPercent: ['turnoverPercent'],
  speedPercent: ['speedPercent'],
  amount: ['amount'],
} as const satisfies Partial<Record<ColumnId, readonly ColumnId[]>>;
