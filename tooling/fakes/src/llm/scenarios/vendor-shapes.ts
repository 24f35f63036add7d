import { chunk, SAMPLE_ANSWER, SAMPLE_REASONING, SAMPLE_USAGE, usageOf } from '../chunks.ts';
import type { Scenario } from '../types.ts';
import { send } from './send.ts';

const answer = SAMPLE_ANSWER.map((content) => chunk({ content }));
const stop = chunk({ content: '' }, 'stop');

/** Frames as they are, then `[DONE]`. */
function frames(...all: readonly unknown[]): Scenario {
  return async (reply, input) => {
    await send(reply, input, all);
    reply.done();
  };
}

const whole = { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: SAMPLE_ANSWER.join('') } };
const fine = { base_resp: { status_code: 0, status_msg: '' } };
const citation = (url: string, title: string) => ({ type: 'url_citation', url_citation: { url, title } });

/** Streams that depart from OpenAI's and are whole all the same. */
export const vendorShapes: Record<string, Scenario> = {
  'openai-refusal': frames(
    chunk({ role: 'assistant', content: null, refusal: '' }),
    ...SAMPLE_ANSWER.map((refusal) => chunk({ content: null, refusal })),
    chunk({}, 'stop'),
  ),
  'minimax-repeat': frames(...SAMPLE_ANSWER.map((content) => ({ ...chunk({ content }), ...fine })), {
    id: 'fake',
    object: 'chat.completion',
    choices: [whole],
    usage: usageOf(SAMPLE_USAGE),
    ...fine,
  }),
  'minimax-cumulative': frames(
    ...SAMPLE_REASONING.map((_, at) =>
      chunk({ content: '', reasoning_details: [{ text: SAMPLE_REASONING.slice(0, at + 1).join('') }] }),
    ),
    ...SAMPLE_ANSWER.map((_, at) => chunk({ content: SAMPLE_ANSWER.slice(0, at + 1).join('') })),
    stop,
  ),
  'minimax-tool': frames(
    { choices: [{ index: 0, delta: { role: 'tool', content: '{"results":[]}', tool_call_id: 'call_1' } }], ...fine },
    ...answer,
    stop,
  ),
  'annotations-apart': frames(
    ...answer,
    ...['a', 'b', 'a', 'c'].map((page) =>
      chunk({ content: '', annotations: [citation(`https://example.com/${page}`, page)] }),
    ),
    stop,
  ),
  'ark-references': frames(
    {
      ...chunk({ content: '' }),
      references: [
        { url: 'https://example.com/a', title: 'a' },
        { url: 'https://example.com/b', title: 'b' },
      ],
    },
    ...answer,
    stop,
  ),
  'done-only': frames(...answer),
  'keepalive-data': async (reply) => {
    for (const frame of answer) {
      reply.raw('data:\n\n');
      reply.data(frame);
    }
    reply.data(stop);
    reply.done();
  },
  'second-choice': frames(
    ...SAMPLE_ANSWER.flatMap((content) => [
      chunk({ content }),
      { choices: [{ index: 1, delta: { content: 'OTHER' }, finish_reason: null }] },
    ]),
    stop,
  ),
  'usage-response-names': frames(...answer, stop, {
    choices: [],
    usage: { input_tokens: 12, output_tokens: 34, output_tokens_details: { reasoning_tokens: 8 } },
  }),
  'usage-after-done': async (reply) => {
    for (const frame of [...answer, stop]) reply.data(frame);
    reply.data('[DONE]');
    reply.data({ choices: [], usage: usageOf(SAMPLE_USAGE) });
    reply.end();
  },
  pictures: frames(
    ...answer,
    chunk({ images: [{ type: 'image_url', image_url: { url: 'https://example.com/cat.png' } }] }),
    chunk({ images: [{ type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }] }),
    stop,
  ),
  'reasoning-then-tool': frames(
    ...SAMPLE_REASONING.map((reasoning_content) => chunk({ content: null, reasoning_content })),
    chunk({ tool_calls: [{ index: 0, id: 'call_1', function: { name: 'search', arguments: '{}' } }] }),
    chunk({}, 'tool_calls'),
  ),
  'reasoning-only': async (reply, input) => {
    await send(reply, input, [
      ...SAMPLE_REASONING.map((reasoning_content) => chunk({ content: null, reasoning_content })),
      chunk({}, input.params.get('as') ?? 'stop'),
    ]);
    reply.done();
  },
};
