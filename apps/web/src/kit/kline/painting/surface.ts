import type { Scene } from '../model/scene';
import type { ChartLook, Layer, PieceStyle } from './drawing';
import { layersOf } from './drawing';
import { type ChartOption, optionOf, type StandingPainter } from './option';

/** Part of an ECharts instance that a chart needs. */
export interface EChartsInstance {
  setOption(option: ChartOption, how: { readonly silent: true }): void;
  getZr(): {
    readonly storage: { getDisplayList(): readonly { dirty(): void }[] };
    refreshImmediately(noAnimation: boolean): void;
  };
}

/** Target of a scene: ECharts, or a fake in tests. */
export interface ChartSurface {
  paint(scene: Scene, look: ChartLook): void;
}

const quietly = { silent: true } as const;

function isSameStyle(a: PieceStyle, b: PieceStyle): boolean {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  // A dash is the only value that is an object, and there is only one.
  return names.every((name) => a[name] === b[name] || (name === 'lineDash' && b[name] !== undefined));
}

/** Whether two drawings have the same elements, which only draw something else. */
function isSameShape(before: readonly Layer[], after: readonly Layer[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ clip, pieces }, at) => {
      const other = after[at] as Layer;
      const isSameClip =
        clip === other.clip ||
        (clip?.left === other.clip?.left &&
          clip?.top === other.clip?.top &&
          clip?.width === other.clip?.width &&
          clip?.height === other.clip?.height);
      return (
        isSameClip &&
        pieces.length === other.pieces.length &&
        pieces.every(({ style }, place) => isSameStyle(style, (other.pieces[place] as Layer['pieces'][number]).style))
      );
    })
  );
}

/**
 * Draws scenes on ECharts. While a window moves, the elements stay and only draw other bars: then their painters are
 * exchanged and the canvas is painted again, without merging and comparing an option. Everything else is a new option.
 */
export class EChartsSurface implements ChartSurface {
  readonly #chart: EChartsInstance;
  #layers: readonly Layer[] = [];
  #standing: readonly StandingPainter[] = [];

  constructor(chart: EChartsInstance) {
    this.#chart = chart;
  }

  paint(scene: Scene, look: ChartLook): void {
    const layers = layersOf(scene, look);
    const before = this.#layers;
    this.#layers = layers;
    if (isSameShape(before, layers)) this.#exchange(layers);
    else this.#renew(layers);
  }

  #renew(layers: readonly Layer[]): void {
    const option = optionOf(layers);
    this.#standing = layers.flatMap((_, dataIndex) => {
      const group = option.series[0]?.renderItem({ dataIndex });
      return group?.children.map(({ shape }) => shape.painter) ?? [];
    });
    this.#chart.setOption(option, quietly);
  }

  #exchange(layers: readonly Layer[]): void {
    let at = 0;
    for (const { pieces } of layers) {
      for (const { painter } of pieces) {
        const standing = this.#standing[at++];
        if (standing) standing.painter = painter;
      }
    }
    const renderer = this.#chart.getZr();
    for (const element of renderer.storage.getDisplayList()) element.dirty();
    renderer.refreshImmediately(true);
  }
}
