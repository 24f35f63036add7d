import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPanel, type Panel } from '../../bars/panel.js';
import { streamLines } from '../panel-stream/layout.js';
import { walkBars } from '../reference/bars.fixture.js';
import { difference } from '../reference/close-to.fixture.js';
import { walks } from '../reference/walks.fixture.js';
import { FusedPanel, ROOM_AT_MOST } from './fused-panel.js';
import { openKernel } from './module.js';

const panelOf = (stocks: readonly Parameters<typeof walkBars>[0][], room = 0): Panel =>
  createPanel(
    'day',
    stocks.map((walk, at) => [`SZ${300_000 + at}`, walkBars(walk)] as const),
    { room },
  );

const computed = (panel: Panel, code: 'auto' | 'plain' = 'auto'): FusedPanel => {
  const fused = new FusedPanel(panel, { code });
  fused.compute();
  return fused;
};

const steady = { seed: 3, length: 130, price: 20, move: 0.04, still: 0.1, quiet: 0, holes: 0 };

afterEach(() => void vi.unstubAllGlobals());

describe('FusedPanel', () => {
  it('gives what the plain code gives: stocks of any length, holes, prices that never move', () => {
    fc.assert(
      fc.property(fc.array(walks, { maxLength: 5 }), fc.boolean(), (stocks, same) => {
        const panel = panelOf(same ? stocks.map((walk) => ({ ...walk, length: 90 })) : stocks);
        const [kernel, plain] = [computed(panel), computed(panel, 'plain')];
        expect([kernel.code, plain.code]).toEqual(['kernel', 'plain']);
        for (const line of streamLines) {
          const found = difference(kernel.lines[line], plain.lines[line], line);
          if (found) expect.fail(found);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('takes bars that are added to its own panel', () => {
    const panel = panelOf([steady, { ...steady, seed: 4 }], 8);
    const fused = computed(panel);
    for (const at of [0, 1]) {
      const bar = { time: 20_260_105, open: 9, high: 10, low: 8, close: 9.5, volume: 100, amount: 950 };
      fused.panel.append(at, bar);
      panel.append(at, bar);
    }
    fused.compute();
    const expected = computed(panel, 'plain');
    for (const line of streamLines) expect(difference(fused.lines[line], expected.lines[line], line)).toBeUndefined();
  });

  it('has plain code where there is no WebAssembly, and where it may not be compiled', () => {
    const expected = computed(panelOf([steady]));
    const refuse = class {
      constructor() {
        throw new Error('refused by policy');
      }
    };
    for (const host of [undefined, { Memory: refuse, Module: refuse, Instance: refuse }]) {
      vi.stubGlobal('WebAssembly', host);
      const fused = computed(panelOf([steady]));
      expect(fused.code).toBe('plain');
      for (const line of streamLines) expect(difference(fused.lines[line], expected.lines[line], line)).toBeUndefined();
    }
  });

  it('leaves the kernel its room', () => {
    expect(openKernel(1)?.kernel.ROOM.value).toBe(ROOM_AT_MOST);
  });

  it('ships the bytes that its source compiles to', () => {
    const script = fileURLToPath(new URL('../../../scripts/build-kernel.mjs', import.meta.url));
    expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow();
  });
});
