import { expect, it } from 'vitest';
import { statusAt } from '../status.fixture';
import { clockText, MarketClock } from './market-clock';

const LUNCH_TIME = Date.parse('2026-01-29T11:30:00+08:00');

function setUp(speed = 60) {
  let at = 0;
  const clock = new MarketClock(() => at);
  return {
    clock,
    sync: (now: number) => clock.sync({ now, speed, label: '' }),
    pass: (ms: number) => {
      at += ms;
    },
  };
}

it('runs on from its last reading at the market’s speed', () => {
  const { clock, sync, pass } = setUp();
  expect(clock.now()).toBeNull();
  sync(LUNCH_TIME);
  pass(4_000);
  expect(clock.now()).toBe(LUNCH_TIME + 240_000);
});

it('does not run back for a delayed answer or a slower node', () => {
  const { clock, sync, pass } = setUp();
  sync(LUNCH_TIME);
  pass(5_000);
  const before = clock.now() as number;
  sync(LUNCH_TIME + 4_000 * 60);
  expect(clock.now()).toBe(before);
  pass(1_000);
  expect(clock.now()).toBe(LUNCH_TIME + 6_000 * 60);
});

it('stands still until readings that were set back have caught up', () => {
  const { clock, sync, pass } = setUp();
  sync(LUNCH_TIME);
  pass(20_000);
  const before = clock.now() as number;
  sync(LUNCH_TIME + 10_000 * 60);
  pass(5_000);
  expect(clock.now()).toBe(before);
  pass(6_000);
  expect(clock.now()).toBe(before + 60_000);
});

it('never runs back, whatever the order of its readings', () => {
  const { clock, sync, pass } = setUp();
  let before = 0;
  for (let step = 0; step < 500; step += 1) {
    pass((step * 7_919) % 1_500);
    if (step % 3 === 0) sync(LUNCH_TIME + step * 750 * 60 - ((step * 104_729) % 20_000) * 60);
    const now = clock.now() as number;
    expect(now).toBeGreaterThanOrEqual(before);
    before = now;
  }
});

it('follows a restarted market, and a change of speed', () => {
  const { clock, sync, pass } = setUp();
  sync(LUNCH_TIME);
  pass(1_000);
  sync(LUNCH_TIME - 86_400_000);
  expect(clock.now()).toBe(LUNCH_TIME - 86_400_000);
  clock.sync({ now: LUNCH_TIME - 90_000_000, speed: 0, label: '' });
  expect(clock.now()).toBe(LUNCH_TIME - 90_000_000);
});

it('names the speed of a simulated market’s clock, and has no text for the real time', () => {
  const status = statusAt(LUNCH_TIME);
  const simulated = { ...status.source, simulated: true };
  const of = (speed: number, source = simulated) =>
    clockText({ source, clock: { ...status.clock, speed } }, LUNCH_TIME);
  expect(of(60)).toBe('模拟时钟 60×');
  expect(of(0)).toBe('模拟时钟 已固定');
  expect(of(1)).toBeNull();
  expect(of(60, status.source)).toBeNull();
  expect(
    clockText({ source: simulated, clock: { now: LUNCH_TIME, speed: 1, label: '' } }, LUNCH_TIME + 86_400_000),
  ).toBe('模拟时钟 1×');
});
