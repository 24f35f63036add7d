import { parentPort, workerData } from 'node:worker_threads';
import { openPanel, type PanelMemory } from '@guanlan/stock-domain';
import { planScreen, screen, screenDays } from '@guanlan/stock-domain/screening';
import { RULE, ruleByHand } from './screening-by-hand.ts';

/** Task of a worker for its slice. */
export type Work = 'by hand' | 'days' | 'last day';

/** Number of hits, and milliseconds of the thread's own time. */
export interface Done {
  readonly hits: number;
  readonly ms: number;
}

export interface WorkerData {
  readonly memory: PanelMemory;
  readonly from: number;
  readonly to: number;
  /** A byte for each bar of the slice. */
  readonly days: Uint8Array;
}

const { memory, from, to, days } = workerData as WorkerData;
const panel = openPanel(memory);
const plan = planScreen({ condition: RULE });
const start = panel.offsets[from] as number;

function work(kind: Work): number {
  if (kind === 'days') return screenDays(panel, plan, { from, to }, days).hits;
  if (kind === 'last day') return screen(panel, plan, { from, to, isBrief: true }).found;
  let hits = 0;
  for (let at = from; at < to; at++) {
    const offset = (panel.offsets[at] as number) - start;
    hits += ruleByHand(panel.bars(at), days.subarray(offset, offset + (panel.lengths[at] as number)));
  }
  return hits;
}

parentPort?.on('message', (kind: Work) => {
  const begin = process.threadCpuUsage();
  const hits = work(kind);
  const { user, system } = process.threadCpuUsage(begin);
  parentPort?.postMessage({ hits, ms: (user + system) / 1000 } satisfies Done);
});
