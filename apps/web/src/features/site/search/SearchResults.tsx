import { View } from 'tamagui';
import { storedHref } from '../../../base/go';
import { Row, RowGroup } from '../../../ui/Row';
import { EmptyState } from '../../../ui/states';
import type { AskTarget } from '../ask-target';
import type { pagesFor } from '../home-search';
import type { useStockHits } from '../use-stock-hits';
import { AskRow } from './AskRow';
import { StockResults } from './StockResults';

interface SearchResultsProps {
  readonly query: string;
  readonly pages: ReturnType<typeof pagesFor>;
  readonly stocks: ReturnType<typeof useStockHits>;
  readonly target: AskTarget;
  readonly onClear: () => void;
}

/** Search results: stocks, pages, and a row that asks the question; suggestions where nothing was found. */
export function SearchResults({ query, pages, stocks, target, onClear }: SearchResultsProps) {
  const { answer } = stocks;
  const hasStocks = answer !== undefined && (answer === 'failed' || answer.hits.length > 0);
  return (
    <div className="home-results" data-results="">
      <StockResults query={query} {...stocks} />
      {pages.length > 0 ? (
        <section aria-label="找到的功能">
          <RowGroup>
            {pages.map(({ id, query: own, title, line }) => (
              <Row key={title} title={title} note={line} href={`#${storedHref(id, own)}`} />
            ))}
          </RowGroup>
        </section>
      ) : null}
      <AskRow query={query} target={target} />
      {answer && !hasStocks && pages.length === 0 ? (
        <EmptyState
          icon="search"
          title={`没有找到“${query}”`}
          hint="换个词，例如股票的代码、名称或拼音，“自选”“翻译”“设置”；想问问题，可以搜索答案"
          action="清除"
          onAction={onClear}
        />
      ) : null}
      {!answer && pages.length === 0 ? (
        <View role="status" padding="$16">
          <span className="home-note">正在查找…</span>
        </View>
      ) : null}
    </div>
  );
}
