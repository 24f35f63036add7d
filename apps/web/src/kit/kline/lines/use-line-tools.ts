import type { DrawnLine } from '@guanlan/contract';
import { useMemo, useRef, useState } from 'react';
import type { ChartController } from '../chart-controller';
import { KlineModel } from '../model/kline-model';
import type { ChartTools } from './chart-tools';
import { hitLine, type LineHit, type LineKind, movedLine, pointsOf, timeOfPlace } from './drawn-lines';
import { withLine, withoutLine } from './line-history';

interface LineToolsOptions {
  /** All lines of the chart; `onLines` stores changed ones. */
  readonly lines: readonly DrawnLine[];
  readonly onLines: (lines: readonly DrawnLine[]) => void;
  /** Creates a line without points. */
  readonly blank: (kind: LineKind) => Omit<DrawnLine, 'points'>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Line that is being drawn or moved; stored only when it is released. */
interface Held {
  readonly line: DrawnLine;
  /** Index of the point that follows the finger; −1: the whole line. */
  readonly point: number;
  readonly isNew: boolean;
  /** State of the line when it was taken, and the finger's position then. */
  readonly from: DrawnLine;
  readonly at: Point;
  readonly moved: boolean;
}

const modelOf = ({ model }: ChartController): KlineModel | null => (model instanceof KlineModel ? model : null);

/** Bar time and price under a finger. */
function pointAt(controller: ChartController, { x, y }: Point): DrawnLine['points'][number] | null {
  const [model, map] = [modelOf(controller), controller.map(0)];
  if (!model || !map || model.total === 0) return null;
  const price = Math.round(map.valueAt(y) * 1000) / 1000;
  return price > 0 ? { time: timeOfPlace(model.bars, map.placeAt(x)), price } : null;
}

function hitAt(controller: ChartController, { x, y }: Point): LineHit | null {
  const [model, map, { scene }] = [modelOf(controller), controller.map(0), controller];
  const rect = scene?.panes[0]?.rect;
  if (!model || !map || !scene || !rect) return null;
  return hitLine(model.lines, model.bars, { map, window: scene, rect, chosen: model.chosen }, [x, y]);
}

/** State of drawing: the kind, the selected line and the held one, with the functions that change them. */
function useLineWork({ lines, onLines, blank }: LineToolsOptions) {
  const [kind, setKind] = useState<LineKind | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  /** Read by handlers between two renders. */
  const holding = useRef<Held | null>(null);
  const hold = (next: Held | null): void => {
    holding.current = next;
    setHeld(next);
  };
  const keep = (line: DrawnLine): void => {
    onLines(withLine(lines, line));
    hold(null);
    setKind(null);
    setChosen(line.id);
  };
  const begin = (controller: ChartController, at: Point): boolean => {
    const point = pointAt(controller, at);
    if (!point || kind === null) return false;
    const pending = holding.current;
    if (pending?.isNew) {
      const line = { ...pending.line, points: [...pending.line.points.slice(0, -1), point] };
      hold({ ...pending, line, from: line, at, moved: true });
      return true;
    }
    const count = pointsOf(kind);
    const line = { ...blank(kind), points: Array.from({ length: count }, () => point) };
    hold({ line, point: count - 1, isNew: true, from: line, at, moved: count === 1 });
    return true;
  };
  const remove = (): void => {
    if (chosen === null) return;
    onLines(withoutLine(lines, chosen));
    setChosen(null);
  };
  const cancel = (): void => {
    hold(null);
    setKind(null);
    setChosen(null);
  };
  return { lines, kind, setKind, chosen, setChosen, held, holding, hold, keep, begin, remove, cancel };
}

/** Effects of fingers and keys on the chart's lines. */
function createTools(work: ReturnType<typeof useLineWork>): ChartTools {
  const { lines, kind, chosen, setChosen, holding, hold, keep, begin, remove, cancel } = work;
  return {
    drawing: kind !== null,
    tap(controller, at) {
      const hit = hitAt(controller, at);
      if (!hit && chosen === null) return false;
      setChosen(hit?.id ?? null);
      return true;
    },
    grab(controller, at) {
      if (kind !== null) return begin(controller, at);
      const hit = chosen === null ? null : hitAt(controller, at);
      const line = hit?.id === chosen ? lines.find(({ id }) => id === chosen) : undefined;
      if (!hit || !line) return false;
      hold({ line, point: hit.point, isNew: false, from: line, at, moved: false });
      return true;
    },
    drag(controller, _, to) {
      const one = holding.current;
      const [model, map] = [modelOf(controller), controller.map(0)];
      if (!one || !model || !map) return;
      const way = [map.placeAt(to.x) - map.placeAt(one.at.x), map.valueAt(to.y) - map.valueAt(one.at.y)] as const;
      const far = Math.hypot(to.x - one.at.x, to.y - one.at.y) >= 6;
      if (far || one.moved) hold({ ...one, line: movedLine(one.from, model.bars, one.point, way), moved: true });
    },
    drop() {
      const one = holding.current;
      if (!one) return;
      if (one.moved) keep(one.line);
      // The next tap sets the second point of a new line.
      else if (!one.isNew) hold(null);
    },
    key(controller, key) {
      if (key === 'Escape' && (kind !== null || chosen !== null)) {
        cancel();
        return true;
      }
      if ((key === 'Delete' || key === 'Backspace') && chosen !== null) {
        remove();
        return true;
      }
      const { crosshair } = controller.getSnapshot();
      const map = controller.map(0);
      if (key !== 'Enter' || kind === null || !crosshair || !map) return false;
      begin(controller, { x: map.x(crosshair.place + 0.5), y: crosshair.y });
      if (holding.current?.moved) keep(holding.current.line);
      return true;
    },
  };
}

/** Draws, selects, moves and deletes lines on a chart, by finger and by keys. */
export function useLineTools(options: LineToolsOptions) {
  const work = useLineWork(options);
  const { lines, held, kind, setKind, chosen, remove, cancel } = work;
  const shown = useMemo(() => (held ? withLine(lines, held.line) : lines), [lines, held]);
  return { kind, setKind, chosen: held?.line.id ?? chosen, shown, tools: createTools(work), remove, cancel };
}
