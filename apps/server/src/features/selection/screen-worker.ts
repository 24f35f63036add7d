import { parentPort } from 'node:worker_threads';
import { openPanel, type Panel } from '@guanlan/stock-domain';
import { explainScreen, mergeHits, planScreen, type ScreenResult, screen } from '@guanlan/stock-domain/screening';
import type { FromScreener, ScreenJob, ToScreener } from './screen-messages.js';

let panel: Panel | undefined;

function search({ request, time, stretches, top }: ScreenJob): ScreenResult {
  if (!panel) throw new Error('there is no panel');
  const whole = panel;
  const plan = planScreen(request);
  const options = { time, top, isBrief: true };
  const found = stretches.map(([from, to]) => screen(whole, plan, { ...options, from, to }));
  const nothing = screen(whole, plan, { ...options, from: 0, to: 0 });
  const merged = mergeHits([nothing, ...found], { isRanked: request.rank !== undefined, top });
  const hits = merged.hits.map((hit) => ({ ...hit, parts: explainScreen(whole, plan, hit.at, time) ?? [] }));
  return { ...merged, hits };
}

parentPort?.on('message', (message: ToScreener) => {
  if (message.type === 'panel') {
    panel = openPanel(message.memory);
    return;
  }
  const { id, job } = message;
  let answer: FromScreener;
  try {
    answer = { id, result: search(job) };
  } catch (error) {
    answer = { id, error: String(error) };
  }
  parentPort?.postMessage(answer);
});
