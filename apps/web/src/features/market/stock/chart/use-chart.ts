import type { BarPeriod, Dividend, DrawnLine, PriceAdjustment, PriceLimitsToday, Quote } from '@guanlan/contract';
import { useMemo, useRef, useState } from 'react';
import { newId } from '../../../../base/new-id';
import type { LineKind } from '../../../../kit/kline/lines/drawn-lines';
import { useLineTools } from '../../../../kit/kline/lines/use-line-tools';
import type { ChartModel } from '../../../../kit/kline/model/chart-model';
import { type KlineChoice, type KlineFacts, KlineModel } from '../../../../kit/kline/model/kline-model';
import { MinuteModel } from '../../../../kit/kline/model/minute-model';
import { useWindowSize } from '../../../../ui/window/use-window-size';
import { chartChoice } from '../stock-memory';
import { minutesAtQuote } from './at-quote';
import { barPeriodOf, type StockPeriod } from './periods';
import { useBars } from './use-bars';
import { useLines } from './use-lines';
import { useCallPoints, useMinutes } from './use-minutes';

interface ChartAsked {
  readonly code: string;
  readonly period: StockPeriod;
  readonly adjust: PriceAdjustment;
  readonly quote: Quote | null;
  readonly dividends: readonly Dividend[];
  readonly tick: number;
}

const limitsOf = (limits: PriceLimitsToday | undefined): KlineFacts['limits'] =>
  typeof limits === 'object' ? limits : null;

/** Chosen indicators, stored on this device. */
export function useChartChoice() {
  const [choice, setChoice] = useState<KlineChoice>(() => chartChoice.read());
  const keep = (next: KlineChoice): void => {
    setChoice(next);
    chartChoice.write({ ...next, overlays: [...next.overlays], panes: [...next.panes], params: copied(next.params) });
  };
  return { choice, keep };
}

const copied = (params: KlineChoice['params']): Record<string, number[]> =>
  Object.fromEntries(Object.entries(params).map(([id, values]) => [id, [...values]]));

/** Facts of the day chart: today's limits, ex-dates and corporate actions. */
function useFacts(
  period: BarPeriod | null,
  adjust: PriceAdjustment,
  quote: Quote | null,
  dividends: readonly Dividend[],
): KlineFacts {
  const [up, down] = [limitsOf(quote?.limits)?.up, limitsOf(quote?.limits)?.down];
  const [day, prevClose] = [quote?.day, quote?.prevClose ?? null];
  return useMemo(
    () => ({
      // Limits are unadjusted prices, and backward-adjusted bars are on another scale.
      limits: period === 'day' && adjust !== 'backward' && up !== undefined && down !== undefined ? { up, down } : null,
      exDays: new Set(period === 'day' ? dividends.map(({ exDay }) => exDay) : []),
      ...(period === 'day' && prevClose !== null && day !== undefined && { issue: { day, price: prevClose } }),
      ...(period === 'day' &&
        adjust === 'none' && { actions: new Map(dividends.map((one) => [one.exDay, { ...one, exDate: one.exDay }])) }),
    }),
    [period, adjust, up, down, day, prevClose, dividends],
  );
}

/** User's lines on this chart; minute charts and each adjustment have lines of their own. */
function useOwnLines(code: string, isMinutes: boolean, adjust: PriceAdjustment) {
  const stored = useLines(code);
  const belongs = (line: DrawnLine): boolean => line.minutes === isMinutes && line.adjust === adjust;
  const lines = useMemo(
    () => stored.lines.filter((line) => line.minutes === isMinutes && line.adjust === adjust),
    [stored.lines, isMinutes, adjust],
  );
  const drawing = useLineTools({
    lines,
    onLines: (next) => stored.change([...stored.lines.filter((line) => !belongs(line)), ...next]),
    blank: (kind: LineKind) => ({ id: newId(), kind, minutes: isMinutes, adjust, color: 'brand' }),
  });
  const undo = (): void => {
    drawing.cancel();
    stored.undo();
  };
  return { drawing, lines, canUndo: stored.canUndo, undo };
}

/** Shorter side of a window below which a chart over it has one pane below the candles, px. */
const SHORT_WINDOW = 600;

/** Choice for the chart on screen: over a whole small window, only the first of the panes below the candles. */
function useFewPanes(choice: KlineChoice) {
  const [isWide, setWide] = useState(false);
  const { width, height } = useWindowSize();
  const isFew = isWide && Math.min(width, height) < SHORT_WINDOW;
  const shown = useMemo(() => (isFew ? { ...choice, panes: choice.panes.slice(0, 1) } : choice), [isFew, choice]);
  return { shown, isWide, setWide };
}

/** Content of a stock's chart in the chosen period, with its lines. */
export function useChart({ code, period, adjust: asked, quote, dividends, tick }: ChartAsked) {
  const { choice, keep } = useChartChoice();
  const { shown, isWide, setWide } = useFewPanes(choice);
  const barPeriod = barPeriodOf(period);
  const bars = useBars({ code, period: barPeriod, adjust: asked, tick, quote });
  const adjust = bars.adjust ?? asked;
  const minutes = useMinutes(code, period === 'minute' ? 1 : period === 'minute5' ? 5 : null, tick);
  const days = useMemo(() => minutes.days && minutesAtQuote(minutes.days, quote), [minutes.days, quote]);
  const calls = useCallPoints(quote);
  const { drawing, lines, canUndo, undo } = useOwnLines(code, barPeriod?.endsWith('m') ?? false, adjust);
  const facts = useFacts(barPeriod, adjust, quote, dividends);
  const before = useRef<KlineModel | undefined>(undefined);
  const model = useMemo((): ChartModel | null => {
    if (barPeriod === null) {
      return days ? new MinuteModel(`${code} ${period}`, days, period === 'minute' ? calls : []) : null;
    }
    if (!bars.bars) return null;
    const drawn = { lines: drawing.shown, chosen: drawing.chosen };
    before.current = new KlineModel(bars.key, bars.bars, shown, facts, drawn, before.current);
    return before.current;
  }, [barPeriod, code, period, days, calls, bars.bars, bars.key, shown, facts, drawing.shown, drawing.chosen]);
  const source = barPeriod === null ? minutes : bars;
  return {
    model,
    error: source.error,
    retry: source.retry,
    provenance: source.provenance,
    isLine: barPeriod === null,
    /** Adjustment of the loaded prices: none where the source has no factors. */
    adjust,
    loadOlder: bars.loadOlder,
    choice,
    keep,
    /** Whether the chart is over the whole window. */
    isWide,
    setWide,
    drawing,
    lines,
    canUndo,
    undo,
  };
}

export type StockChart = ReturnType<typeof useChart>;
