import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Llm, LlmEvent } from '../llm/port.js';
import { guardLlm } from './guard.js';
import { type Safety, SafetyError } from './port.js';

const request = { model: 'a/b', turns: [{ role: 'user', text: '问' }], userId: 'u' } as const;

/** A model that says `events`; notes whether its stream was ended early. */
function model(events: readonly LlmEvent[]) {
  const seen = { ended: false, begun: false };
  const llm: Llm = {
    models: [],
    stream: async function* () {
      seen.begun = true;
      try {
        yield* events;
      } finally {
        seen.ended = true;
      }
    },
  };
  return { llm, seen };
}

/** Flags texts that contain `bad`; records the checked texts. */
function checker(bad: string): Safety & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    check: async (text) => {
      asked.push(text);
      return { flagged: text.includes(bad), categories: ['test'] };
    },
    close: async () => undefined,
  };
}

async function read(llm: Llm): Promise<{ events: LlmEvent[]; code: string | null }> {
  const events: LlmEvent[] = [];
  try {
    for await (const event of llm.stream(request, new AbortController().signal)) events.push(event);
  } catch (error) {
    return { events, code: (error as { code: string }).code };
  }
  return { events, code: null };
}

const said = (events: readonly LlmEvent[], type: 'text' | 'reasoning') =>
  events.map((event) => (event.type === type ? event.delta : '')).join('');

describe('guardLlm', () => {
  it('asks no model what the check refuses', async () => {
    const { llm, seen } = model([{ type: 'text', delta: '答' }]);
    expect(await read(guardLlm(llm, checker('问')))).toEqual({ events: [], code: 'LLM_MODERATION_IN' });
    expect(seen.begun).toBe(false);
  });

  it('shows nothing of a refused piece, whatever it was cut into, and ends the call upstream', async () => {
    const deltas = [...`${'好'.repeat(200)}。${'好'.repeat(70)}坏蛋${'好'.repeat(300)}。`];
    const { llm, seen } = model(deltas.map((delta) => ({ type: 'text', delta })));
    const { events, code } = await read(guardLlm(llm, checker('坏蛋')));
    expect(code).toBe('LLM_MODERATION_OUT');
    expect(said(events, 'text')).toBe(`${'好'.repeat(200)}。`);
    expect(seen.ended).toBe(true);
  });

  it('finds what lies across two pieces, in reasoning too', async () => {
    const parts = [`${'好'.repeat(199)}。`.replace('。', '坏\n'), `蛋${'好'.repeat(200)}。`];
    const { llm } = model(parts.map((delta) => ({ type: 'reasoning', delta })));
    const { code } = await read(guardLlm(llm, checker('坏\n蛋')));
    expect(code).toBe('LLM_MODERATION_OUT');
  });

  it('passes nothing on without a verdict', async () => {
    const { llm } = model([{ type: 'text', delta: '答' }]);
    const down: Safety = { ...checker('x'), check: () => Promise.reject(new SafetyError('down')) };
    expect(await read(guardLlm(llm, down))).toEqual({ events: [], code: 'LLM_MODERATION_DOWN' });
  });

  it('changes nothing of what it lets pass, and checks every character', async () => {
    const delta = fc.string({ unit: fc.constantFrom('甲', '。', 'a', '\n', '！', '😀'), minLength: 1, maxLength: 90 });
    const event = fc.oneof(
      fc.record({ type: fc.constant('text' as const), delta }),
      fc.record({ type: fc.constant('reasoning' as const), delta }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), async (events) => {
        const all: LlmEvent[] = [...events, { type: 'finish', reason: 'stop' }];
        const safety = checker('never');
        const { events: passed, code } = await read(guardLlm(model(all).llm, safety));
        expect(code).toBeNull();
        for (const type of ['text', 'reasoning'] as const) expect(said(passed, type)).toBe(said(all, type));
        expect(passed.at(-1)).toEqual({ type: 'finish', reason: 'stop' });
        const checkedLength = safety.asked.slice(1).join('').length;
        const solid = passed.reduce(
          (sum, one) => sum + ('delta' in one && one.delta.trim() !== '' ? one.delta.length : 0),
          0,
        );
        expect(checkedLength).toBeGreaterThanOrEqual(solid);
      }),
      { numRuns: 100 },
    );
  });
});
