import type { Layer, PieceStyle } from './drawing';
import type { Painter, Pen } from './painters';

/** Name of the shape that draws a `StandingPainter`; registered by `echarts.ts`. */
export const PATH_SHAPE = 'guanlan-path';

/**
 * Painter of an ECharts element, which can be exchanged without creating the element again. An object instead of a
 * function, since ECharts copies what it takes for data.
 */
export class StandingPainter implements Painter {
  painter: Painter;

  constructor(painter: Painter) {
    this.painter = painter;
  }

  draw(pen: Pen): void {
    this.painter.draw(pen);
  }
}

interface PathElement {
  readonly type: typeof PATH_SHAPE;
  readonly shape: { readonly painter: StandingPainter };
  readonly style: PieceStyle;
  readonly silent: true;
}

interface LayerGroup {
  readonly type: 'group';
  readonly children: readonly PathElement[];
  readonly clipPath?: {
    readonly type: 'rect';
    readonly shape: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
  };
}

function groupOf({ clip, pieces }: Layer): LayerGroup {
  const children = pieces.map(
    ({ painter, style }): PathElement => ({
      type: PATH_SHAPE,
      shape: { painter: new StandingPainter(painter) },
      // Copied, since ECharts writes into the styles that it is given.
      style: { ...style },
      silent: true,
    }),
  );
  if (clip === null) return { type: 'group', children };
  const { left: x, top: y, width, height } = clip;
  return { type: 'group', children, clipPath: { type: 'rect', shape: { x, y, width, height } } };
}

/**
 * ECharts option of layers: one custom series without a coordinate system, whose items are the layers. The scales are
 * computed here, so that a frame of a drag costs no ECharts axis; see `.github/decisions/019-kline.md`. Without
 * animation.
 */
export function optionOf(layers: readonly Layer[]) {
  const groups = layers.map(groupOf);
  return {
    animation: false,
    series: [
      {
        id: 'chart',
        type: 'custom',
        coordinateSystem: 'none',
        silent: true,
        data: groups.map((_, at) => at),
        renderItem: ({ dataIndex }: { readonly dataIndex: number }) => groups[dataIndex],
      },
    ],
  };
}

export type ChartOption = ReturnType<typeof optionOf>;
