import type { Dividend } from '@guanlan/contract';
import { useState } from 'react';
import { href } from '../../../base/go';
import { fixedText, percentText, signedText } from '../../../base/market-text';
import { useFailure } from '../../../base/use-failure';
import { CardFoot } from '../../../kit/report/CardFoot';
import { Chip } from '../../../ui/Chip';
import { Link } from '../../../ui/Link';
import { ErrorState, Skeleton } from '../../../ui/states';
import { Heading, Text } from '../../../ui/Text';
import { useAged } from '../now/use-aged';
import { ChartView } from './chart/ChartView';
import { periodLabel, periodsOf, type StockPeriod } from './chart/periods';
import { useChart } from './chart/use-chart';
import { chartProvenance, shownPrice, toneOf } from './quote-text';
import { useStock } from './use-stock';
import './stock.css';
import './stock-preview.css';

const offered: readonly StockPeriod[] = ['minute', 'day', 'week'];
const noDividends: readonly Dividend[] = [];

/** Price and chart of a stock beside a list, with the way to its page. */
export function StockPreview({ code }: { readonly code: string }) {
  const [wished, setPeriod] = useState<StockPeriod>('minute');
  const { stock, error, retry, status, quote, tick } = useStock(code);
  const known = periodsOf(status).filter(({ id }) => offered.includes(id));
  const period = known.some(({ id }) => id === wished) ? wished : 'day';
  const dividends = stock?.dividends ?? noDividends;
  const chart = useChart({ code, period, adjust: 'forward', quote, dividends, tick });
  const shown = useAged(quote && chartProvenance(chart.provenance, quote.provenance), status);
  const failure = useFailure(error, retry);
  if (!stock || !quote) {
    if (!failure) return <Skeleton label="正在载入行情" rows={5} />;
    return <ErrorState title={failure.title} action={failure.action} onAction={retry} />;
  }
  const { price, note, change, percent } = shownPrice(quote);
  return (
    <section className="stock-preview" aria-label={`${stock.profile.name} 的走势`}>
      <div className="stock-preview-head">
        <Heading level={2} size={18}>
          {quote.name} <span className="stock-code">{stock.profile.code}</span>
        </Heading>
        <Text price size={18} tone={toneOf(change)}>
          {fixedText(price)}
        </Text>
        <Text size={14} numeric tone={toneOf(change)}>
          {note ?? `${signedText(change)} ${percentText(percent)}`}
        </Text>
        <Link fontSize="$14" href={`#${href('stock', { code })}`}>
          打开
        </Link>
      </div>
      <fieldset className="stock-chips">
        <legend className="ui-sr-only">周期</legend>
        {known.map(({ id, label }) => (
          <Chip key={id} on={period === id} onClick={() => setPeriod(id)}>
            {label}
          </Chip>
        ))}
      </fieldset>
      <div className="stock-chart" style={{ height: chart.isLine ? 340 : 300 + 88 * chart.choice.panes.length }}>
        <ChartView chart={chart} quote={quote} label={`${stock.profile.name} ${periodLabel(period)}`} />
      </div>
      <CardFoot provenance={shown} status={status} />
    </section>
  );
}
