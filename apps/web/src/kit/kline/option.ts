import {
  candlePainter,
  columnPainter,
  curvePainter,
  dotPainter,
  handlePainter,
  levelPainter,
  linePainter,
  type Painter,
} from './painters';
import { type Mark, mapOf, type PaneMap, type PaneScene, type Scene, type Tick, type Tone } from './scene';

/** Colours by meaning, and the family of the labels' type. */
export interface ChartLook {
  readonly colors: Readonly<Record<Tone, string>>;
  readonly font: string;
}

/** The shape that draws a `Painter`; registered by `echarts.ts`. */
export const PATH_SHAPE = 'guanlan-path';

interface PathElement {
  readonly type: typeof PATH_SHAPE;
  readonly shape: { readonly painter: Painter };
  readonly style: Readonly<Record<string, unknown>>;
  readonly silent: true;
}

interface TextElement {
  readonly type: 'text';
  readonly x: number;
  readonly y: number;
  readonly style: Readonly<Record<string, unknown>>;
  readonly silent: true;
}

export type ChartElement = PathElement | TextElement;

type Styled = Readonly<Record<string, unknown>>;

const path = (painter: Painter, style: Styled): PathElement => ({
  type: PATH_SHAPE,
  shape: { painter },
  style,
  silent: true,
});
const stroked = (color: string, width = 1, lineDash?: readonly number[]): Styled => ({
  fill: 'none',
  stroke: color,
  lineWidth: width,
  ...(lineDash ? { lineDash } : {}),
});
const filled = (color: string): Styled => ({ fill: color, stroke: color, lineWidth: 1 });

function text(
  words: string,
  x: number,
  y: number,
  look: ChartLook,
  more: Styled & { readonly tone: Tone },
): TextElement {
  const { tone, ...style } = more;
  return {
    type: 'text',
    x,
    y,
    style: { text: words, fill: look.colors[tone], font: `11px ${look.font}`, ...style },
    silent: true,
  };
}

type MarkOf<K extends Mark['kind']> = Extract<Mark, { kind: K }>;

function candles(
  { candles: rows, hollow, step }: MarkOf<'candles'>,
  map: PaneMap,
  { colors }: ChartLook,
): ChartElement[] {
  const rise = candlePainter(rows, map, { rising: true, hollow, step });
  const fall = candlePainter(rows, map, { rising: false, hollow: false, step });
  return [path(rise, hollow ? stroked(colors.rise) : filled(colors.rise)), path(fall, filled(colors.fall))];
}

function columns(mark: MarkOf<'columns'>, map: PaneMap, pane: PaneScene, { colors }: ChartLook): ChartElement[] {
  const base = Math.max(pane.min, Math.min(0, pane.max));
  const of = (sign: number) => columnPainter(mark.columns, map, { of: sign, base, step: mark.step });
  return [
    path(of(1), mark.hollow ? stroked(colors.rise) : filled(colors.rise)),
    path(of(-1), filled(colors.fall)),
    path(of(0), filled(colors.edge)),
  ];
}

function stroke({ stroke: line }: MarkOf<'stroke'>, map: PaneMap, pane: PaneScene, look: ChartLook): ChartElement[] {
  const points = line.points.map(([x, y]) => [map.x(x), map.y(y)] as const);
  const level = points.every(([, y]) => y === points[0]?.[1]);
  const drawn = path(
    linePainter(points, level),
    stroked(look.colors[line.tone], line.width ?? 1, line.dashed ? [4, 3] : undefined),
  );
  const [, height] = points.at(-1) ?? [0, 0];
  if (line.label === undefined || height < pane.rect.top - 8 || height > pane.rect.top + pane.rect.height + 8)
    return [drawn];
  const right = pane.rect.left + pane.rect.width - 2;
  const isTop = height < pane.rect.top + 16;
  const place = { tone: line.tone, align: 'right', verticalAlign: isTop ? 'top' : 'bottom' } as const;
  return [drawn, text(line.label, right, height + (isTop ? 2 : -2), look, place)];
}

function word(mark: MarkOf<'word'>, map: PaneMap, { rect }: PaneScene, look: ChartLook): ChartElement[] {
  const y = mark.y === 'foot' ? rect.top + rect.height - 2 : map.y(mark.y);
  const x = map.x(mark.x);
  // Near an edge the words go to the inside.
  const align = x < rect.left + 36 ? 'left' : x > rect.left + rect.width - 36 ? 'right' : 'center';
  return [text(mark.text, x, y, look, { tone: mark.tone, align, verticalAlign: 'bottom' })];
}

function elementsOf(mark: Mark, map: PaneMap, pane: PaneScene, look: ChartLook): ChartElement[] {
  const { colors } = look;
  if (mark.kind === 'candles') return candles(mark, map, look);
  if (mark.kind === 'columns') return columns(mark, map, pane, look);
  if (mark.kind === 'curve') {
    const line = path(curvePainter(mark.points, map), stroked(colors[mark.tone], 1.25));
    if (!mark.filled) return [line];
    const foot = pane.rect.top + pane.rect.height;
    const below = path(curvePainter(mark.points, map, foot), {
      fill: colors[mark.tone],
      opacity: 0.08,
      stroke: 'none',
    });
    return [below, line];
  }
  if (mark.kind === 'dots') {
    return ([1, -1] as const).map((sign) =>
      path(dotPainter(mark.points, mark.signs, sign, map), filled(sign > 0 ? colors.rise : colors.fall)),
    );
  }
  if (mark.kind === 'stroke') return stroke(mark, map, pane, look);
  if (mark.kind === 'word') return word(mark, map, pane, look);
  const points = mark.points.map(([x, y]) => [map.x(x), map.y(y)] as const);
  return [path(handlePainter(points), { fill: colors.card, stroke: colors[mark.tone], lineWidth: 1.5 })];
}

/** The label of a tick at the right, and at the left where it has one there. */
function tickTexts(
  { value, text: words, tone, left: other }: Tick,
  { rect }: PaneScene,
  map: PaneMap,
  look: ChartLook,
): ChartElement[] {
  const { left, top, width, height } = rect;
  const y = map.y(value);
  // A label at the edge stays within the pane.
  const middle = Math.min(top + height - 6, Math.max(top + 6, y));
  const right = text(words, left + width + 4, middle, look, { tone, align: 'left', verticalAlign: 'middle' });
  if (other === undefined) return [right];
  const above = { tone, align: 'left', verticalAlign: 'bottom' } as const;
  return [right, text(other, left + 2, Math.max(top + 14, y - 2), look, above)];
}

/** Lines behind the panes, all in one path, and the labels of both axes. */
function frameOf(scene: Scene, look: ChartLook): ChartElement[] {
  const [first] = scene.panes;
  if (!first) return [];
  const levels: [left: number, right: number, y: number][] = [];
  const texts: ChartElement[] = [];
  for (const pane of scene.panes) {
    const { left, top, width, height } = pane.rect;
    const map = mapOf(scene, pane);
    for (const y of [top, top + height, ...pane.ticks.map(({ value }) => map.y(value))])
      levels.push([left, left + width, y]);
    texts.push(...pane.ticks.flatMap((tick) => tickTexts(tick, pane, map, look)));
  }
  const map = mapOf(scene, first);
  const right = first.rect.left + first.rect.width;
  for (const { x, text: words } of scene.times) {
    const at = map.x(x);
    const align = at < 40 ? 'left' : at > right - 40 ? 'right' : 'center';
    const style = { tone: 'muted', align, verticalAlign: 'top' } as const;
    texts.push(text(words, Math.min(right, Math.max(0, at)), scene.timesTop + 4, look, style));
  }
  return [path(levelPainter(levels), stroked(look.colors.line)), ...texts];
}

interface PaneGroup {
  readonly type: 'group';
  readonly children: ChartElement[];
  readonly clipPath?: {
    readonly type: 'rect';
    readonly shape: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;
  };
}

/** A pane's marks, within the pane. */
function groupOf(scene: Scene, pane: PaneScene, look: ChartLook): PaneGroup {
  const map = mapOf(scene, pane);
  const { left: x, top: y, width, height } = pane.rect;
  const children = pane.marks.flatMap((mark) => elementsOf(mark, map, pane, look));
  return { type: 'group', children, clipPath: { type: 'rect', shape: { x, y, width, height } } };
}

/**
 * The ECharts option of a scene: one custom series without a coordinate system, whose items are the frame with its labels
 * and then the panes. Scales are ours, so that a frame of a drag costs no axis of ECharts; see `.github/decisions/019-kline.md`. Nothing
 * outside the window is handed over; nothing is animated.
 */
export function optionOf(scene: Scene, look: ChartLook) {
  const groups: PaneGroup[] = [
    { type: 'group', children: frameOf(scene, look) },
    ...scene.panes.map((pane) => groupOf(scene, pane, look)),
  ];
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
