import { parentPort } from 'node:worker_threads';
import { openPanel, type Panel } from '@guanlan/stock-domain';
import { explainScreen, mergeHits, planScreen, type ScreenResult, screen } from '@guanlan/stock-domain/screening';
import { explanationLength } from './screening/explanation-length.js';
import type { FromScreener, ScreenJob, StopFlag, ToScreener } from './screening/screen-messages.js';

/** Symbols that are searched between two checks of the stop flag: a moment's work of the dearest formula. */
const BATCH_SYMBOLS = 32;

let panel: Panel | undefined;

/** The ranges in batches. */
function* batchesOf(ranges: ScreenJob['ranges']): Generator<[from: number, to: number]> {
  for (const [from, to] of ranges) {
    for (let at = from; at < to; at += BATCH_SYMBOLS) yield [at, Math.min(to, at + BATCH_SYMBOLS)];
  }
}

/** Undefined where it was stopped. */
function search({ request, time, ranges, top, explanations }: ScreenJob, stop: StopFlag): ScreenResult | undefined {
  if (!panel) throw new Error('there is no panel');
  const isStopped = (): boolean => Atomics.load(stop, 0) !== 0;
  const plan = planScreen(request);
  const options = { time, top, isBrief: true };
  const found = [screen(panel, plan, { ...options, from: 0, to: 0 })];
  for (const [from, to] of batchesOf(ranges)) {
    if (isStopped()) return undefined;
    found.push(screen(panel, plan, { ...options, from, to }));
  }
  const merged = mergeHits(found, { isRanked: request.rank !== undefined, top });
  const hits: ScreenResult['hits'][number][] = [];
  let room = explanations;
  for (const hit of merged.hits) {
    if (isStopped()) return undefined;
    const parts = room > 0 ? (explainScreen(panel, plan, hit.at, time) ?? []) : [];
    room -= explanationLength(parts);
    hits.push(room < 0 ? hit : { ...hit, parts });
  }
  return { ...merged, hits };
}

parentPort?.on('message', (message: ToScreener) => {
  if (message.type === 'panel') {
    panel = openPanel(message.memory);
    return;
  }
  const { id, job, stop } = message;
  let answer: FromScreener;
  try {
    const result = search(job, stop);
    answer = result ? { id, result } : { id, stopped: true };
  } catch (error) {
    answer = { id, error: String(error) };
  }
  parentPort?.postMessage(answer);
});
