import { useEffect } from 'react';
import { View } from 'tamagui';
import { describeRoute, storedHref } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { Row, RowGroup } from '../../../ui/Row';
import { EmptyState } from '../../../ui/states';
import type { AskTarget } from '../ask-target';
import { AskRow } from './AskRow';
import { pagesFor } from './home-search';
import { OwnResults } from './OwnResults';
import { StockResults } from './StockResults';
import { useOwnHits } from './use-own-hits';
import { useStockHits } from './use-stock-hits';

export interface SearchResultsProps {
  readonly query: string;
  readonly target: AskTarget;
  /** Called once stocks and pages are found, so that a pressed Enter follows the first of them. */
  readonly onReady: (query: string) => void;
  readonly onClear: () => void;
}

/**
 * Search results: stocks, pages, the user's own records, and rows that ask the question; suggestions where nothing was
 * found.
 */
export function SearchResults({ query, target, onReady, onClear }: SearchResultsProps) {
  const pages = pagesFor(query, useSignedIn(), describeRoute);
  const stocks = useStockHits(query);
  const own = useOwnHits(query);
  const isReady = stocks.answer !== undefined;
  useEffect(() => {
    if (isReady) onReady(query);
  }, [isReady, query, onReady]);
  const isOver = stocks.answer !== undefined && own.answer !== undefined;
  const isEmpty =
    pages.length === 0 && [stocks, own].every(({ answer }) => answer !== 'failed' && !answer?.hits.length);
  return (
    <div className="home-results" data-results="">
      <StockResults query={query} {...stocks} />
      {pages.length > 0 ? (
        <section aria-label="找到的功能">
          <RowGroup>
            {pages.map(({ id, query: params, title, line }) => (
              <Row key={title} title={title} note={line} href={`#${storedHref(id, params)}`} />
            ))}
          </RowGroup>
        </section>
      ) : null}
      <OwnResults query={query} {...own} />
      <AskRow query={query} target={target} />
      {isEmpty && isOver ? (
        <EmptyState
          icon="search"
          title="没有同名的股票、功能或记录"
          hint="想问问题，点上面的“问”或“搜索答案”；找股票可以用代码、名称或拼音"
          action="清除"
          onAction={onClear}
        />
      ) : null}
      {isEmpty && !isOver ? (
        <View role="status" padding="$16">
          <span className="home-note">正在查找…</span>
        </View>
      ) : null}
    </div>
  );
}
