import { mapOf, type PaneMap } from '../model/pane-map';
import type { Mark, PaneScene, Rect, Scene, Tick, Tone } from '../model/scene';
import {
  candlePainter,
  columnPainter,
  curvePainter,
  dotPainter,
  gridOf,
  handlePainter,
  type Label,
  labelPainter,
  levelPainter,
  linePainter,
  type Painter,
  type PixelGrid,
} from './painters';
import { clearPlace, NAME_LINE, setApart, type Trace, WORD_SIZE } from './word-places';

/** Colours by meaning, font family of the labels, and device pixels in one px. */
export interface ChartLook {
  readonly colors: Readonly<Record<Tone, string>>;
  readonly font: string;
  readonly ratio: number;
}

/** Fill or stroke style of a piece for ECharts. */
export type PieceStyle = Readonly<Record<string, unknown>>;

/** Elements that are drawn in one style. */
export interface Piece {
  readonly painter: Painter;
  readonly style: PieceStyle;
}

/** Pieces drawn one over the other, clipped to a rectangle or unclipped. */
export interface Layer {
  readonly clip: Rect | null;
  readonly pieces: readonly Piece[];
}

interface Ground {
  readonly map: PaneMap;
  readonly pane: PaneScene;
  readonly look: ChartLook;
  readonly grid: PixelGrid;
  /** Labels, collected to be drawn over everything else. */
  readonly words: ToneLabel[];
}

interface ToneLabel extends Label {
  readonly tone: Tone;
}

/** Width of the outline of labels over lines, px: half of it is around the letters, and closes the gaps between them. */
const HALO = 5;

/** Lengths of a dash and of the gap after it, px. */
const DASH = [4, 3];

const stroked = (color: string, width: number, lineDash?: readonly number[]): PieceStyle => ({
  fill: 'none',
  stroke: color,
  lineWidth: width,
  lineJoin: 'bevel',
  ...(lineDash ? { lineDash } : {}),
});
const filled = (color: string): PieceStyle => ({ fill: color });

/** Labels, one piece for each colour; those over candles and curves get an outline in the background colour. */
function labelPieces(words: readonly ToneLabel[], { colors, font }: ChartLook, isOver = false): Piece[] {
  const byTone = new Map<Tone, ToneLabel[]>();
  for (const word of words) {
    const others = byTone.get(word.tone);
    if (others) others.push(word);
    else byTone.set(word.tone, [word]);
  }
  return [...byTone].map(([tone, labels]) => ({
    painter: labelPainter(labels, `${WORD_SIZE}px ${font}`, isOver),
    style: isOver
      ? { fill: colors[tone], stroke: colors.card, lineWidth: HALO, lineJoin: 'round' }
      : filled(colors[tone]),
  }));
}

type MarkOf<K extends Mark['kind']> = Extract<Mark, { kind: K }>;

function candles({ candles: rows, hollow, step }: MarkOf<'candles'>, { map, look, grid }: Ground): Piece[] {
  return [
    {
      painter: candlePainter(rows, map, { rising: true, hollow, step, grid }),
      style: filled(look.colors.rise),
    },
    {
      painter: candlePainter(rows, map, { rising: false, hollow: false, step, grid }),
      style: filled(look.colors.fall),
    },
  ];
}

function columns({ columns: rows, hollow, step }: MarkOf<'columns'>, { map, pane, look, grid }: Ground): Piece[] {
  const base = Math.max(pane.min, Math.min(0, pane.max));
  const of = (sign: number, isHollow: boolean): Painter =>
    columnPainter(rows, map, { of: sign, base, hollow: isHollow, step, grid });
  return [
    { painter: of(1, hollow), style: filled(look.colors.rise) },
    { painter: of(-1, false), style: filled(look.colors.fall) },
    { painter: of(0, false), style: filled(look.colors.edge) },
  ];
}

function curve(mark: MarkOf<'curve'>, { map, pane, look }: Ground): Piece[] {
  const color = look.colors[mark.tone];
  const line = { painter: curvePainter(mark.points, map), style: stroked(color, 1.25, mark.dashed ? DASH : undefined) };
  if (!mark.filled) return [line];
  const below = curvePainter(mark.points, map, pane.rect.top + pane.rect.height);
  return [{ painter: below, style: { fill: color, opacity: 0.08, stroke: 'none' } }, line];
}

function stroke({ stroke: line }: MarkOf<'stroke'>, { map, pane, look, grid, words }: Ground): Piece[] {
  const points = line.points.map(([x, y]) => [map.x(x), map.y(y)] as const);
  const level = points.every(([, y]) => y === points[0]?.[1]);
  const width = line.width ?? grid.line / grid.ratio;
  const { tone, label } = line;
  const [, height] = points.at(-1) ?? [0, 0];
  const { left, top, width: wide, height: high } = pane.rect;
  if (label !== undefined && height >= top - 8 && height <= top + high + 8) {
    const isBelow = height < top + 16;
    const y = height + (isBelow ? 2 : -2);
    words.push({ tone, text: label, x: left + wide - 2, y, align: 'right', base: isBelow ? 'top' : 'bottom' });
  }
  const style = stroked(look.colors[tone], width, line.dashed ? DASH : undefined);
  return [{ painter: linePainter(points, level ? grid : undefined), style }];
}

function word({ x: place, y: value, text, tone, isUnder }: MarkOf<'word'>, { map, pane, words }: Ground): void {
  const { rect } = pane;
  const y = value === 'foot' ? rect.top + rect.height - 2 : map.y(value) + (isUnder ? 2 : -2);
  // The bar may be out of sight by half.
  const x = Math.min(rect.left + rect.width - 2, Math.max(rect.left + 2, map.x(place)));
  // Near an edge the label is aligned to the inside.
  const align = x < rect.left + 36 ? 'left' : x > rect.left + rect.width - 36 ? 'right' : 'center';
  words.push({ tone, text, x, y, align, base: isUnder ? 'top' : 'bottom' });
}

function piecesOf(mark: Mark, ground: Ground): Piece[] {
  const { map, look, grid } = ground;
  switch (mark.kind) {
    case 'candles':
      return candles(mark, ground);
    case 'columns':
      return columns(mark, ground);
    case 'curve':
      return curve(mark, ground);
    case 'stroke':
      return stroke(mark, ground);
    case 'dots':
      return ([1, -1] as const).map((sign) => ({
        painter: dotPainter(mark.points, mark.signs, sign, map, grid),
        style: filled(sign > 0 ? look.colors.rise : look.colors.fall),
      }));
    case 'word':
      word(mark, ground);
      return [];
    case 'handles': {
      const points = mark.points.map(([x, y]) => [map.x(x), map.y(y)] as const);
      const style = { fill: look.colors.card, stroke: look.colors[mark.tone], lineWidth: 1.5 };
      return [{ painter: handlePainter(points), style }];
    }
  }
}

/** Marks of a pane, clipped to the pane. */
function paneLayer(scene: Scene, pane: PaneScene, look: ChartLook, grid: PixelGrid): Layer {
  const map = mapOf(scene, pane);
  const lefts = leftLabels(pane, map);
  const ground: Ground = { map, pane, look, grid, words: [...lefts] };
  const pieces = pane.marks.flatMap((mark) => piecesOf(mark, ground));
  const words = setApart(ground.words, pane.rect);
  // Those at the left lie under the marks without an outline, which would cut the line of the first minutes.
  const under = labelPieces(words.slice(0, lefts.length), look);
  return { clip: pane.rect, pieces: [...under, ...pieces, ...labelPieces(words.slice(lefts.length), look, true)] };
}

/** Labels of a tick at the right: its value, and its name. */
function tickLabels({ value, text, tone, name }: Tick, { rect }: PaneScene, map: PaneMap): ToneLabel[] {
  const { left, top, width, height } = rect;
  // At the edge they stay within the pane.
  const over = name && !name.isUnder ? NAME_LINE : 0;
  const under = name?.isUnder ? NAME_LINE : 0;
  const y = Math.min(top + height - 6 - under, Math.max(top + 6 + over, map.y(value)));
  const at = (line: string, place: number): ToneLabel => ({
    ...{ tone, text: line, x: left + width + 4, y: place, align: 'left', base: 'middle' },
  });
  return [at(text, y), ...(name ? [at(name.text, y - over + under)] : [])];
}

/** Curves of a pane, px. */
const tracesOf = ({ marks }: PaneScene, map: PaneMap): Trace[] =>
  marks.flatMap((mark): Trace[] =>
    mark.kind === 'curve'
      ? [Array.from(mark.points.x, (x, at) => [map.x(x), map.y(mark.points.y[at] ?? Number.NaN)] as const)]
      : [],
  );

/** Labels for the heights of ticks over the plot, all at its left: over their lines or, where a curve passes there, under. */
function leftLabels(pane: PaneScene, map: PaneMap): ToneLabel[] {
  const { rect, ticks, start } = pane;
  if (!ticks.some(({ left }) => left !== undefined)) return [];
  const traces = tracesOf(pane, map);
  const x = (start === undefined ? rect.left : map.x(start)) + 2;
  return ticks.flatMap(({ value, tone, left: text }): ToneLabel[] => {
    if (text === undefined) return [];
    const over = { tone, text, y: Math.max(rect.top + 14, map.y(value) - 2), base: 'bottom' } as const;
    const under = { tone, text, y: Math.min(rect.top + rect.height - 14, map.y(value) + 2), base: 'top' } as const;
    const places: [ToneLabel, ...ToneLabel[]] = [
      { ...over, x, align: 'left' },
      { ...under, x, align: 'left' },
    ];
    return [clearPlace(places, traces)];
  });
}

/** Lines behind the panes, all in one piece, and the labels of both axes. */
function frameLayer(scene: Scene, look: ChartLook, grid: PixelGrid): Layer {
  const levels: [left: number, right: number, y: number][] = [];
  const words: ToneLabel[] = [];
  for (const pane of scene.panes) {
    const { left, top, width, height } = pane.rect;
    const map = mapOf(scene, pane);
    const lines = pane.ticks.filter(({ name }) => !name).map(({ value }) => map.y(value));
    for (const y of [top, top + height, ...lines]) levels.push([left, left + width, y]);
    for (const tick of pane.ticks) words.push(...tickLabels(tick, pane, map));
  }
  const [first] = scene.panes;
  if (first) {
    const map = mapOf(scene, first);
    const right = first.rect.left + first.rect.width;
    for (const { x, text } of scene.times) {
      const at = map.x(x);
      const align = at < 40 ? 'left' : at > right - 40 ? 'right' : 'center';
      words.push({
        tone: 'muted',
        text,
        x: Math.min(right, Math.max(0, at)),
        y: scene.timesTop + 4,
        align,
        base: 'top',
      });
    }
  }
  const lines = { painter: levelPainter(levels, grid), style: filled(look.colors.line) };
  return { clip: null, pieces: [lines, ...labelPieces(words, look)] };
}

/** Layers of a scene: the frame with its labels, then the panes. Contains nothing outside the window. */
export function layersOf(scene: Scene, look: ChartLook): Layer[] {
  const grid = gridOf(look.ratio);
  return [frameLayer(scene, look, grid), ...scene.panes.map((pane) => paneLayer(scene, pane, look, grid))];
}
