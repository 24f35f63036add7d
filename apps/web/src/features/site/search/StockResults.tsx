import { lazy, Suspense } from 'react';
import { href } from '../../../base/go';
import { Row, RowGroup } from '../../../ui/Row';
import { peekAsGuest } from '../../market/rows/peek-as-guest';
import type { useStockHits } from './use-stock-hits';

/** Loaded with the first stock that is found; where loading fails, stocks are listed without prices. */
const HitPrice = lazy(() =>
  import('./HitPrice').then(
    (module) => ({ default: module.HitPrice }),
    () => ({ default: () => null }),
  ),
);

/** Stocks that were found with a link to more, or a notice of the failure. */
export function StockResults({ query, answer, retry }: { readonly query: string } & ReturnType<typeof useStockHits>) {
  if (answer === 'failed') {
    return (
      <div role="alert">
        <RowGroup>
          <Row title="股票暂时查不到" note="请检查网络，点这里重试" icon="warning" onPress={retry} />
        </RowGroup>
      </div>
    );
  }
  if (!answer || answer.hits.length === 0) return null;
  return (
    <section aria-label="找到的股票">
      <RowGroup>
        {answer.hits.map(({ code, name, quote }) => (
          <Row
            key={code}
            title={name}
            note={code}
            href={`#${href('stock', { code })}`}
            onPress={(event) => peekAsGuest(event, { code, name })}
            value={
              quote ? (
                <Suspense fallback={null}>
                  <HitPrice quote={quote} />
                </Suspense>
              ) : null
            }
          />
        ))}
        {answer.more ? (
          <Row title="更多股票" note={`在股票里查找“${query}”`} href={`#${href('stock', { code: query })}`} />
        ) : null}
      </RowGroup>
    </section>
  );
}
