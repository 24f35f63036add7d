import { setTimeout as pause } from 'node:timers/promises';
import { AnswerReader } from '../answers/answer-reader.js';
import { type Llm, LlmError, type LlmEvent, type LlmRequest, type LlmTrace } from '../port.js';
import { Tracer } from '../trace.js';
import { vendors } from '../vendors/vendors.js';
import { demoAnswer } from './answer.js';
import { incidentOf, rehearsed } from './rehearsal.js';
import { contentFrame, DONE_FRAME, ERROR_FRAME, usageFrame } from './wire.js';

const DEMO_MODEL = 'demo/local';
/** Characters of one piece, about a token. */
const TOKEN_PIECE = /[\s\S]{1,3}/gu;

interface DemoPace {
  /** ms between two pieces: by default that of a fast reader. 0 answers at once. */
  readonly paceMs: number;
  /** Silence of a rehearsed stall, ms. */
  readonly stallMs: number;
}

/** Factor by which a slow rehearsal is slower. */
const SLOW_FACTOR = 8;

/** The local demo model: needs no network and is plain about being a demo. */
export function createDemoModel({ paceMs = 25, stallMs = 6_000 }: Partial<DemoPace> = {}): Llm {
  return {
    models: [
      {
        id: DEMO_MODEL,
        label: '演示模型',
        provider: 'demo',
        vendor: 'demo',
        search: false,
        vision: false,
        reasoning: false,
        demo: true,
      },
    ],
    stream: (request, signal, trace) => read(speak(request, { paceMs, stallMs }), request, signal, trace),
  };
}

/** Reads the demo's stream as a provider's is read. */
async function* read(
  frames: AsyncIterable<string | number>,
  request: LlmRequest,
  signal: AbortSignal,
  trace: LlmTrace | undefined,
): AsyncGenerator<LlmEvent> {
  const tracer = trace
    ? new Tracer(trace, { url: new URL('demo://local/chat'), apiKey: null, vendor: vendors.generic })
    : null;
  const reader = new AnswerReader(vendors.generic);
  tracer?.request({}, JSON.stringify({ ...request, stream: true }));
  tracer?.response(200, { 'content-type': 'text/event-stream' });
  try {
    for await (const frame of frames) {
      if (typeof frame === 'number') await pause(frame, undefined, { signal }).catch(() => undefined);
      signal.throwIfAborted();
      if (typeof frame === 'number') continue;
      tracer?.received(frame, Buffer.byteLength(frame));
      yield* reader.feed(frame);
      if (reader.failure) throw reader.failure;
    }
    yield* reader.rest();
    yield* reader.end();
  } catch (error) {
    if (error instanceof LlmError) tracer?.failed(error);
    throw error;
  }
}

/** The demo's stream, frame by frame; a number is a pause in ms. */
async function* speak(request: LlmRequest, { paceMs, stallMs }: DemoPace): AsyncGenerator<string | number> {
  const { rehearsal, maxTokens = Number.POSITIVE_INFINITY } = request;
  const { reasoning, text } = rehearsal ? rehearsed(rehearsal) : demoAnswer(request.turns);
  const pieces = [
    ...(reasoning.match(TOKEN_PIECE) ?? []).map((delta) => ({ reasoning_content: delta })),
    ...(text.match(TOKEN_PIECE) ?? []).map((delta) => ({ content: delta })),
  ];
  const incident = incidentOf(request, pieces.length);
  const pace = rehearsal?.trouble === 'slow' ? paceMs * SLOW_FACTOR : paceMs;
  let output = 0;
  for (const delta of pieces) {
    if (output >= maxTokens) break;
    if (incident?.at === output) {
      if (incident.is === 'cut') return;
      yield incident.is === 'error' ? ERROR_FRAME : stallMs;
    }
    if (pace > 0) yield pace;
    output += 1;
    yield contentFrame(delta);
  }
  yield contentFrame({}, output < pieces.length ? 'length' : 'stop');
  const input = request.turns.reduce((sum, turn) => sum + (turn.text.match(TOKEN_PIECE)?.length ?? 0), 0);
  yield usageFrame(input, output);
  yield DONE_FRAME;
}
