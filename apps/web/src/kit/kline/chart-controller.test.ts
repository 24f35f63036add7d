import { beforeEach, expect, it } from 'vitest';
import { ChartController } from './chart-controller';
import { walkBars } from './model/kline.fixture';
import { type KlineChoice, KlineModel } from './model/kline-model';
import { type Scene, type Tone, tones } from './model/scene';
import type { ChartLook } from './painting/drawing';

const colors = Object.fromEntries(tones.map((tone) => [tone, `#${tone}`])) as Record<Tone, string>;
const look: ChartLook = { colors, font: 'x', ratio: 1 };
const choice: KlineChoice = { overlays: [], panes: ['vol'], params: {}, hollow: true };
const model = new KlineModel('k', walkBars(500), choice, { limits: null, exDays: new Set() });

let painted: Scene[];
let frame: (() => void) | null;
let controller: ChartController;

/** Runs the next animation frame. */
const nextFrame = (): void => {
  const draw = frame;
  frame = null;
  draw?.();
};

beforeEach(() => {
  painted = [];
  frame = null;
  controller = new ChartController((draw) => {
    frame = draw;
    return () => {
      frame = null;
    };
  });
  controller.setLook(look);
  controller.setSize({ width: 390, height: 400 });
  controller.setModel(model, null);
  controller.attach({ paint: (scene) => painted.push(scene) });
  nextFrame();
});

it('draws once a frame, however many changes there were', () => {
  expect(painted).toHaveLength(1);
  for (let count = 0; count < 5; count += 1) controller.pan(-20);
  nextFrame();
  expect(painted).toHaveLength(2);
  expect(painted[1]?.to).toBeLessThan(painted[0]?.to ?? 0);
});

it('reports that a pan at an end moves nothing, and draws nothing', () => {
  expect(controller.pan(100)).toBe(false);
  expect(frame).toBeNull();
  expect(controller.pan(-100)).toBe(true);
  nextFrame();
  expect(controller.pan(-1e6)).toBe(true);
  nextFrame();
  expect(painted.at(-1)?.from).toBe(0);
  expect(controller.pan(-1)).toBe(false);
});

it('shows the first window again after a reset', () => {
  controller.zoom(3, 100);
  controller.pan(-500);
  nextFrame();
  controller.reset();
  nextFrame();
  const [first, last] = [painted[0], painted.at(-1)];
  expect([last?.from, last?.to]).toEqual([first?.from, first?.to]);
});

it('notifies its subscribers only when the overlay changes', () => {
  let told = 0;
  controller.subscribe(() => {
    told += 1;
  });
  controller.pan(-50);
  nextFrame();
  expect(told).toBe(0);
  controller.point({ x: 100, y: 100 });
  expect(told).toBe(1);
});

it('steps with the crosshair from the newest bar in sight, and goes to an end at once', () => {
  const place = (): number | undefined => controller.getSnapshot().crosshair?.place;
  controller.step(-1);
  expect(place()).toBe(499);
  controller.step(-1);
  expect(place()).toBe(498);
  controller.point(null);
  controller.step(Number.NEGATIVE_INFINITY);
  expect(place()).toBe(0);
  nextFrame();
  expect(painted.at(-1)?.from).toBe(0);
  controller.step(Number.POSITIVE_INFINITY);
  expect(place()).toBe(499);
});

it('takes steps before its first frame', () => {
  const fresh = new ChartController(() => () => {});
  fresh.setLook(look);
  fresh.setSize({ width: 390, height: 400 });
  fresh.setModel(model, null);
  fresh.step(Number.POSITIVE_INFINITY);
  fresh.step(-1);
  expect(fresh.getSnapshot().crosshair?.place).toBe(model.total - 2);
});
