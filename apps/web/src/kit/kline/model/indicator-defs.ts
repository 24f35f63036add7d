import type { Bars } from '@guanlan/stock-domain';
import { type Indicator, indicators } from '@guanlan/stock-domain/indicators';
import { ma } from '@guanlan/stock-domain/series';
import type { Tone } from './scene';

/** Parameter that the user may change. */
export interface ParamDef {
  readonly label: string;
  readonly preset: number;
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

/** Line of an indicator over all bars; one value for each bar, NaN where there is none. */
export interface Curve {
  readonly name: string;
  readonly values: Float64Array;
  readonly tone: Tone;
  readonly as: 'curve' | 'columns' | 'volume' | 'dots';
  readonly dashed?: boolean;
}

/** Indicator that the chart offers, by the name that trading terminals give it. */
export interface IndicatorDef {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly params: readonly ParamDef[];
  /** Levels that are always shown, such as 20 and 80 of an oscillator. */
  readonly levels?: readonly number[];
  readonly curves: (bars: Bars, values: readonly number[]) => Curve[];
}

/** Colours of curves, in their order. */
const tones: readonly Tone[] = ['ink', 'warning', 'violet', 'brand', 'teal', 'muted'];
const toneOf = (at: number): Tone => tones[at % tones.length] ?? 'ink';

const upper = (name: string): string => name.toUpperCase();

/** Averages with lengths that the user sets; 0 leaves one out. */
function averages(id: 'ma' | 'ema', presets: readonly number[]): IndicatorDef {
  const title = upper(id);
  const lengths = presets.map((preset, at) => ({ label: `${title}${at + 1}`, preset, min: 0, max: 1000, whole: true }));
  return {
    id,
    title,
    name: indicators[id].name,
    params: lengths,
    curves: (bars, values) =>
      values.flatMap((n, at) => {
        if (n === 0) return [];
        const lines: Readonly<Record<string, Float64Array>> = indicators[id].calc(bars, { n });
        const line = lines[title];
        return line ? [{ name: `${title}${n}`, values: line, tone: toneOf(at), as: 'curve' as const }] : [];
      }),
  };
}

interface Own {
  readonly levels?: readonly number[];
  /** Lines that are not drawn as curves. */
  readonly as?: Readonly<Record<string, Curve['as']>>;
  readonly title?: string;
  /** Whether its curves are dashed: bands over the averages, whose colours they share. */
  readonly dashed?: boolean;
  /** Bars at the beginning that have no value yet, where the calculation returns numbers for them. */
  readonly warmUp?: number;
}

/** Line without values for its first bars. */
function withoutFirst(values: Float64Array, bars: number): Float64Array {
  if (bars === 0) return values;
  const known = values.slice();
  known.fill(Number.NaN, 0, bars);
  return known;
}

/** Definition of an indicator from the domain package, with its own parameters and lines. */
function own(
  indicator: Indicator,
  { levels, as = {}, title = upper(indicator.id), dashed = false, warmUp = 0 }: Own = {},
): IndicatorDef {
  const numbers = indicator.params.filter((param) => param.options === undefined);
  return {
    id: indicator.id,
    title,
    name: indicator.name,
    params: numbers.map(({ name, default: preset, min, max, whole }) => ({
      label: upper(name),
      preset: Number(preset),
      min,
      max,
      whole,
    })),
    ...(levels ? { levels } : {}),
    curves: (bars, values) => {
      const given = Object.fromEntries(numbers.map(({ name }, at) => [name, values[at] ?? 0]));
      const lines = indicator.calc(bars, given);
      return indicator.lines.flatMap((line, at) => {
        const found = lines[line];
        return found
          ? [{ name: line, values: withoutFirst(found, warmUp), tone: toneOf(at), as: as[line] ?? 'curve', dashed }]
          : [];
      });
    },
  };
}

/** Turnover in shares with two averages. */
const vol: IndicatorDef = {
  id: 'vol',
  title: 'VOL',
  name: '成交量',
  params: [5, 10].map((preset, at) => ({ label: `MA${at + 1}`, preset, min: 0, max: 250, whole: true })),
  curves: (bars, values) => {
    const volume = bars.volume.subarray(0, bars.length);
    const means = values.flatMap((n, at) =>
      n === 0 ? [] : [{ name: `MA${n}`, values: ma(volume, n), tone: toneOf(at), as: 'curve' as const }],
    );
    return [{ name: 'VOL', values: volume, tone: 'ink', as: 'volume' }, ...means];
  },
};

/** On-balance volume (能量潮) with its average, as terminals show both. */
const obv: IndicatorDef = {
  id: 'obv',
  title: 'OBV',
  name: indicators.obv.name,
  params: [{ label: 'M', preset: 30, min: 0, max: 250, whole: true }],
  curves: (bars, [m = 0]) => {
    const { OBV } = indicators.obv.calc(bars);
    const mean = m === 0 ? [] : [{ name: 'MAOBV', values: ma(OBV, m), tone: 'warning' as const, as: 'curve' as const }];
    return [{ name: 'OBV', values: OBV, tone: 'ink', as: 'curve' }, ...mean];
  },
};

/** Indicators over the candles. */
export const overlays: readonly IndicatorDef[] = [
  averages('ma', [5, 10, 20, 30, 60, 0]),
  averages('ema', [12, 50, 0, 0]),
  own(indicators.boll, { dashed: true }),
  own(indicators.sar, { as: { SAR: 'dots' } }),
  own(indicators.bbi),
  own(indicators.ene, { dashed: true }),
];

/** Indicators in a pane below. */
export const studies: readonly IndicatorDef[] = [
  vol,
  // Both averages begin with the first close: their difference there is 0 for every stock, and says nothing.
  own(indicators.macd, { as: { BAR: 'columns' }, warmUp: 1 }),
  own(indicators.kdj, { levels: [20, 80] }),
  own(indicators.rsi, { levels: [20, 50, 80] }),
  own(indicators.wr, { levels: [20, 80] }),
  own(indicators.bias, { levels: [0] }),
  own(indicators.cci, { levels: [-100, 100] }),
  obv,
  own(indicators.dmi),
  own(indicators.atr),
  own(indicators.psy, { levels: [25, 75] }),
  own(indicators.vr),
  own(indicators.roc, { levels: [0] }),
  own(indicators.mtm, { levels: [0] }),
  own(indicators.trix),
  own(indicators.dma),
  own(indicators.cr),
  own(indicators.brar),
  own(indicators.emv, { levels: [0] }),
  own(indicators.mfi, { levels: [20, 80] }),
];

const byId = new Map([...overlays, ...studies].map((def) => [def.id, def]));

/** Indicator by id; undefined where there is none. */
export const indicatorDef = (id: string): IndicatorDef | undefined => byId.get(id);

/** Effective parameters: stored ones where they are valid, else the presets. */
export function paramsIn(def: IndicatorDef, kept: Readonly<Record<string, readonly number[]>>): readonly number[] {
  return def.params.map(({ preset, min, max, whole }, at) => {
    const value = kept[def.id]?.[at];
    const fits = value !== undefined && value >= min && value <= max && (!whole || Number.isInteger(value));
    return fits ? value : preset;
  });
}
