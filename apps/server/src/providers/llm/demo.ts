import { setTimeout as pause } from 'node:timers/promises';
import { demoAnswer } from './demo-answer.js';
import type { Llm, LlmEvent, LlmRequest } from './port.js';

const MODEL = 'demo/local';
/** Characters that are sent at a time, about a token. */
const PIECE = /[\s\S]{1,3}/gu;

/** ms between two pieces: the pace of a fast reader. */
const PACE_MS = 25;

/** The local demo model: needs no network and says plainly what it is. `paceMs` 0 answers at once. */
export function createDemoModel({ paceMs = PACE_MS }: { paceMs?: number } = {}): Llm {
  return {
    models: [
      { id: MODEL, label: '演示模型', provider: 'demo', vendor: 'demo', search: false, vision: false, demo: true },
    ],
    stream: (request, signal) => speak(request, signal, paceMs),
  };
}

async function* speak(request: LlmRequest, signal: AbortSignal, paceMs: number): AsyncGenerator<LlmEvent> {
  const { reasoning, text } = demoAnswer(request.turns);
  let output = 0;
  for (const [type, whole] of [
    ['reasoning', reasoning],
    ['text', text],
  ] as const) {
    for (const delta of whole.match(PIECE) ?? []) {
      if (paceMs > 0) await pause(paceMs, undefined, { signal }).catch(() => undefined);
      signal.throwIfAborted();
      output += 1;
      yield { type, delta };
    }
  }
  const input = request.turns.reduce((sum, turn) => sum + (turn.text.match(PIECE)?.length ?? 0), 0);
  yield { type: 'usage', usage: { input, output } };
  yield { type: 'finish', reason: 'stop' };
}
