import type { MarketStatus, PriceAdjustment, Quote } from '@guanlan/contract';
import { useState } from 'react';
import { CardFoot } from '../../../../kit/report/CardFoot';
import { Chip } from '../../../../ui/Chip';
import { IconButton } from '../../../../ui/IconButton';
import { useAged } from '../../now/use-aged';
import { OrderBook } from '../book/OrderBook';
import { chartProvenance, isAside, isLate } from '../quote-text';
import { ChartSettings, IndicatorChips } from './ChartSettings';
import { ChartView } from './ChartView';
import { Landscape } from './Landscape';
import { LineBar } from './LineBar';
import { PeriodChips } from './PeriodChips';
import { adjustments, periodLabel, type StockPeriod } from './periods';
import type { StockChart } from './use-chart';
import { WideChips } from './WideChips';
import './chart-card.css';

interface ChartCardProps {
  readonly name: string;
  readonly quote: Quote;
  readonly status: MarketStatus | undefined;
  readonly chart: StockChart;
  readonly period: StockPeriod;
  readonly adjust: PriceAdjustment;
  /** An index has neither an order book nor dividends to adjust for. */
  readonly isIndex: boolean;
  readonly onShow: (period: StockPeriod, adjust: PriceAdjustment) => void;
}

/** Shown when the chosen adjustment is not available. */
const NO_FACTORS = '来源没有给出复权因子，显示的是不复权价格';

/** Chart with its controls. */
export function ChartCard({ name, quote, status, chart, period, adjust, isIndex, onShow }: ChartCardProps) {
  const { isWide, setWide } = chart;
  const [isSetting, setSetting] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const periodChips = (isGathered: boolean) => (
    <PeriodChips status={status} period={period} onPeriod={(id) => onShow(id, adjust)} isGathered={isGathered} />
  );
  const view = (turned: boolean) => (
    <ChartView chart={chart} quote={quote} label={`${name} ${periodLabel(period)}`} turned={turned} />
  );
  const { drawing } = chart;
  const isEmpty = chart.model?.total === 0;
  const shown = useAged(chartProvenance(chart.provenance, quote.provenance), status);
  const isNamed = isAside(shown, quote.provenance) || (chart.isLine && isLate(shown, quote.provenance));
  const isUnadjusted = !chart.isLine && !isIndex && chart.adjust !== adjust;
  return (
    <section className="stock-card stock-chart-card" aria-label="走势图">
      <fieldset className="stock-chips stock-periods">
        <legend className="ui-sr-only">周期</legend>
        {periodChips(true)}
      </fieldset>
      <div className="stock-chart-row">
        <div className="stock-chart-box">
          <div
            className="stock-chart"
            data-line={chart.isLine}
            style={isEmpty ? undefined : { height: chart.isLine ? 340 : 300 + 88 * chart.choice.panes.length }}
            hidden={isWide}
          >
            {isWide ? null : view(false)}
          </div>
          {isEmpty ? null : (
            <div className="stock-chart-wide">
              <IconButton icon="fullscreen" size={18} label="横屏" onClick={() => setWide(true)} />
            </div>
          )}
        </div>
        {chart.isLine && !isIndex ? (
          <aside className="stock-side" aria-label="五档">
            <OrderBook quote={quote} />
          </aside>
        ) : null}
      </div>
      {chart.isLine ? null : (
        <fieldset className="stock-chips">
          <legend className="ui-sr-only">图表选项</legend>
          {isIndex
            ? null
            : adjustments.map(({ id, label }) => (
                <Chip key={id} on={chart.adjust === id} onClick={() => onShow(period, id)}>
                  {label}
                </Chip>
              ))}
          <Chip icon="edit" on={isDrawing} onClick={() => setDrawing(!isDrawing)}>
            画线
          </Chip>
        </fieldset>
      )}
      {isDrawing && !chart.isLine ? (
        <LineBar
          kind={drawing.kind}
          onKind={drawing.setKind}
          hasChosen={drawing.chosen !== null}
          onRemove={drawing.remove}
          canUndo={chart.canUndo}
          onUndo={chart.undo}
          count={chart.lines.length}
        />
      ) : null}
      {chart.isLine ? null : (
        <IndicatorChips choice={chart.choice} onChoice={chart.keep} onSettings={() => setSetting(true)} />
      )}
      <CardFoot
        provenance={isNamed ? shown : null}
        status={isNamed ? status : undefined}
        note={isUnadjusted ? NO_FACTORS : undefined}
      />
      <ChartSettings choice={chart.choice} onChoice={chart.keep} open={isSetting} onClose={() => setSetting(false)} />
      {isWide ? (
        <Landscape
          title={`${name} ${periodLabel(period)}`}
          chosen={period}
          onClose={() => setWide(false)}
          bar={periodChips(false)}
          more={
            chart.isLine ? null : (
              <WideChips
                choice={chart.choice}
                onChoice={chart.keep}
                adjust={isIndex ? null : chart.adjust}
                onAdjust={(next) => onShow(period, next)}
              />
            )
          }
          chart={view}
        />
      ) : null}
    </section>
  );
}
