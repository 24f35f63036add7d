import { useEffect } from 'react';
import { View } from 'tamagui';
import { describeRoute, storedHref } from '../../../base/go';
import { useSignedIn } from '../../../base/hooks';
import { Row, RowGroup } from '../../../ui/Row';
import type { AskTarget } from '../ask-target';
import { AskRow } from './AskRow';
import { pagesFor } from './home-search';
import { OwnResults } from './OwnResults';
import { StockResults } from './StockResults';
import { ThemeResults } from './ThemeResults';
import { useOwnHits } from './use-own-hits';
import { useStockHits } from './use-stock-hits';
import { useThemeHits } from './use-theme-hits';

export interface SearchResultsProps {
  readonly query: string;
  readonly target: AskTarget;
  /** Called once stocks and pages are found, so that a pressed Enter follows the first of them. */
  readonly onReady: (query: string) => void;
}

/** Whether a text may be the name of something, and is no question. */
const isName = (text: string): boolean => text.length <= 8 && !/[？?吗呢]$/.test(text);

/**
 * Search results: stocks, pages, the user's own records, and rows that ask the question; a line below them where nothing
 * was found.
 */
export function SearchResults({ query, target, onReady }: SearchResultsProps) {
  const pages = pagesFor(query, useSignedIn(), describeRoute);
  const stocks = useStockHits(query);
  const themes = useThemeHits(query);
  const own = useOwnHits(query);
  const isReady = stocks.answer !== undefined;
  useEffect(() => {
    if (isReady) onReady(query);
  }, [isReady, query, onReady]);
  const isOver = stocks.answer !== undefined && own.answer !== undefined;
  const isEmpty =
    pages.length === 0 &&
    themes.length === 0 &&
    [stocks, own].every(({ answer }) => answer !== 'failed' && !answer?.hits.length);
  return (
    <div className="home-results" data-results="">
      <StockResults query={query} {...stocks} />
      <ThemeResults hits={themes} />
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
      {isEmpty && (!isOver || isName(query)) ? (
        <View role="status" padding="$16">
          <span className="home-note">
            {isOver ? '没有同名的股票、功能或记录；找股票可以用代码、名称或拼音' : '正在查找…'}
          </span>
        </View>
      ) : null}
    </div>
  );
}
