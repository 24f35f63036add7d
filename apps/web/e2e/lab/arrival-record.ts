import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures';

/** Arrival on a stream: time since the run began, ms, and size, bytes. */
export interface Came {
  readonly at: number;
  readonly bytes: number;
}

/** Arrivals from a provider, as the server reported them over the wire. */
export function providersBytes(body: string): Came[] {
  return body
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice('data: '.length)) as { type: string; at: number; bytes?: number })
    .flatMap(({ type, at, bytes }) => (type === 'read' && bytes !== undefined ? [{ at, bytes }] : []));
}

/** Frames of a file of raw events, by the line above each. */
export function framesOf(file: string): (Came & { readonly raw: string })[] {
  return file
    .split(/^(?=# +\+)/m)
    .map((part) => ({ head: /^# +\+([\d.]+) ms {2}连接 \d+ {2}\S+ {2}(\d+) 字节\n/.exec(part), part }))
    .flatMap(({ head, part }) =>
      head ? [{ at: Number(head[1]), bytes: Number(head[2]), raw: part.slice(head[0].length).trimEnd() }] : [],
    );
}

const sum = (came: readonly Came[]): number => came.reduce((all, { bytes }) => all + bytes, 0);

/** Function that reads the chart's line: share of the height at a share of the width. */
async function drawn(page: Page): Promise<(part: number) => number> {
  const chart = page.getByRole('img', { name: /^到达曲线/ });
  const [width = 0, height = 0] = ((await chart.getAttribute('viewBox')) ?? '').split(' ').slice(2).map(Number);
  const line = (await chart.locator('.run-line').getAttribute('d')) ?? '';
  const steps = [...line.matchAll(/([MVH])([\d.]+)(?: ([\d.]+))?/g)];
  const points: { x: number; y: number }[] = [];
  for (const [, kind, first, second] of steps) {
    const { x = 0, y = height } = points.at(-1) ?? {};
    if (kind === 'M') points.push({ x: Number(first), y: Number(second) });
    else points.push(kind === 'H' ? { x: Number(first), y } : { x, y: Number(first) });
  }
  expect(points.length).toBeGreaterThan(2);
  return (part) => {
    const passed = points.filter(({ x }) => x <= part * width);
    return 1 - (passed.at(-1)?.y ?? height) / height;
  };
}

/** Expects the chart's figures and line to match the arrivals. */
export async function expectChartOf(page: Page, came: readonly Came[], until: number): Promise<void> {
  const all = sum(came);
  const told = all < 10_000 ? `${all} 字节` : `${(all / 1_024).toFixed(1)} KB`;
  await expect(page.getByRole('img', { name: /^到达曲线/ })).toHaveAccessibleName(new RegExp(`收到 ${told}(，|$)`));
  const shareAt = await drawn(page);
  // Tolerance of two of the chart's 600 columns.
  const near = until / 300;
  for (let step = 0; step <= 20; step += 1) {
    const at = (until * step) / 20;
    const least = sum(came.filter((one) => one.at <= at - near)) / all;
    const most = sum(came.filter((one) => one.at <= at + near)) / all;
    expect(shareAt(step / 20)).toBeGreaterThanOrEqual(least - 0.01);
    expect(shareAt(step / 20)).toBeLessThanOrEqual(most + 0.01);
  }
  expect(shareAt(1)).toBe(1);
}
