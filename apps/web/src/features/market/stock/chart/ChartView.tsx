import type { Quote } from '@guanlan/contract';
import { useThemeName } from 'tamagui';
import { errorText } from '../../../../base/error-text';
import { Chart } from '../../../../kit/kline/Chart';
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/states';
import { emptyChartText } from '../quote-text';
import type { StockChart } from './use-chart';

interface ChartViewProps {
  readonly chart: StockChart;
  readonly quote: Quote;
  readonly label: string;
  /** Whether the chart is turned by a quarter. */
  readonly turned?: boolean;
}

/** Chart of a stock, or why there is none. */
export function ChartView({ chart, quote, label, turned = false }: ChartViewProps) {
  const themeName = useThemeName();
  const { model, error, drawing } = chart;
  if (model && model.total === 0) return <EmptyState {...emptyChartText(quote, chart.isLine)} />;
  if (model) {
    return (
      <Chart
        model={model}
        label={label}
        onNearOldest={chart.loadOlder}
        tools={chart.isLine ? undefined : drawing.tools}
        turned={turned}
        themeName={themeName}
      />
    );
  }
  if (!error) return <Skeleton label="正在载入行情" />;
  const { title, action } = errorText(error);
  return <ErrorState title={title} action={action} onAction={chart.retry} />;
}
