import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { ChartOverlay } from './ChartOverlay';
import { ChartReadout } from './ChartReadout';
import { ChartController } from './chart-controller';
import type { ChartTools } from './lines/chart-tools';
import { type ChartModel, grownFrom } from './model/chart-model';
import { lookOf } from './painting/chart-look';
import type { ChartSurface } from './painting/surface';
import { useGestures } from './use-gestures';
import './kline.css';

/** The drawing library is most of the code: evaluated in a task of its own, it does not hold up the page around it. */
const ChartCanvas = lazy(() => import('./ChartCanvas').then((module) => ({ default: module.ChartCanvas })));

interface ChartProps {
  readonly model: ChartModel;
  /** Accessible name of the chart. */
  readonly label: string;
  readonly onNearOldest?: (() => void) | undefined;
  /** Tools to draw and move lines; without them the chart has none. */
  readonly tools?: ChartTools | undefined;
  /** Whether the chart is turned by a quarter, for a phone that is held upright. */
  readonly turned?: boolean;
  /** Name of the theme: the chart takes its colours from the page again once this changes. */
  readonly themeName?: string | undefined;
}

/** Handles a key. Returns whether it had an effect. */
function keyOf(event: KeyboardEvent, controller: ChartController): boolean {
  const { panes, crosshair } = controller.getSnapshot();
  // Zooms around the crosshair, or keeps the newest bar in place.
  const anchor = crosshair ? controller.map(0)?.x(crosshair.place + 0.5) : panes[0]?.rect.width;
  const many = event.shiftKey ? 10 : 1;
  switch (event.key) {
    case 'ArrowLeft':
      controller.step(-many);
      return true;
    case 'ArrowRight':
      controller.step(many);
      return true;
    case 'Home':
      controller.step(Number.NEGATIVE_INFINITY);
      return true;
    case 'End':
      controller.step(Number.POSITIVE_INFINITY);
      return true;
    case '+':
    case '=':
      controller.zoom(1.25, anchor ?? 0);
      return true;
    case '-':
    case '_':
      controller.zoom(0.8, anchor ?? 0);
      return true;
    case '0':
      controller.reset();
      return true;
    default:
      return false;
  }
}

/** Chart that can be dragged, flung, pinched, long-pressed, and moved by keys. */
export function Chart({ model, label, onNearOldest, tools, turned = false, themeName }: ChartProps) {
  const controller = useMemo(() => new ChartController(), []);
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef<ChartModel | null>(null);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = model;
    controller.setModel(model, before && grownFrom(before, model));
  }, [controller, model]);
  useEffect(() => {
    controller.onNearOldest = onNearOldest ?? (() => {});
  }, [controller, onNearOldest]);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    controller.setLook(lookOf(element));
    const measure = (): void => controller.setSize({ width: element.clientWidth, height: element.clientHeight });
    // The observer first reports after a frame, and a key may come earlier.
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      controller.stop();
    };
  }, [controller]);
  const lookTheme = useRef(themeName);
  useEffect(() => {
    const element = area.current;
    if (!element || lookTheme.current === themeName) return;
    lookTheme.current = themeName;
    // The chart's effects run before those of the provider, which sets the theme's custom properties.
    const frame = requestAnimationFrame(() => controller.setLook(lookOf(element)));
    return () => cancelAnimationFrame(frame);
  }, [controller, themeName]);
  const ready = useCallback((surface: ChartSurface) => controller.attach(surface), [controller]);
  const gestures = useGestures(
    area,
    {
      pan: (px) => controller.pan(px),
      zoom: (factor, x) => controller.zoom(factor, x),
      point: (at) => controller.point(at),
      tap: (at) => tools?.tap(controller, at) ?? false,
      grab: (at) => tools?.grab(controller, at) ?? false,
      drag: (from, to) => tools?.drag(controller, from, to),
      drop: () => tools?.drop(),
      reset: () => controller.reset(),
    },
    turned,
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const escaped = event.key === 'Escape' && controller.getSnapshot().crosshair !== null;
    if (escaped) gestures.current?.unpin();
    if (escaped || tools?.key(controller, event.key) || keyOf(event, controller)) event.preventDefault();
  };
  return (
    <div className="kline">
      <ChartReadout controller={controller} model={model} />
      <div
        ref={area}
        className="kline-area"
        role="application"
        aria-label={label}
        aria-roledescription="图表"
        aria-keyshortcuts="ArrowLeft ArrowRight Home End + - 0 Escape"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move its crosshair
        tabIndex={0}
        onKeyDown={onKeyDown}
        data-drawing={tools?.drawing ?? false}
      >
        <Suspense fallback={null}>
          <ChartCanvas onReady={ready} />
        </Suspense>
        <ChartOverlay controller={controller} />
      </div>
    </div>
  );
}
