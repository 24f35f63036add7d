import { chunk, SAMPLE_ANSWER, SAMPLE_REASONING } from '../chunks.ts';
import type { Scenario } from '../types.ts';
import { send } from './send.ts';

const stop = chunk({ content: '' }, 'stop');

/** Content in these pieces, whole by a finish reason. */
function content(pieces: readonly string[]): Scenario {
  return async (reply, input) => {
    await send(reply, input, [...pieces.map((text) => chunk({ content: text })), stop]);
    reply.done();
  };
}

/** Models that write their reasoning into the content, each with the tags of its family. */
export const thinking: Record<string, Scenario> = {
  'think-twice': content([
    '<think>',
    ...SAMPLE_REASONING,
    '</think>\n\n',
    ...SAMPLE_ANSWER.slice(0, 3),
    '\n<thi',
    'nk>再看一步</th',
    'ink>\n',
    ...SAMPLE_ANSWER.slice(3),
  ]),
  'thought-gemini': content(['<thought>', ...SAMPLE_REASONING, '</thought>', ...SAMPLE_ANSWER]),
  'seed-think': content(['<seed:', 'think>', ...SAMPLE_REASONING, '</seed:think>', ...SAMPLE_ANSWER]),
  'think-without-answer': content(['<think>', ...SAMPLE_REASONING, '</think>\n']),
  'reasoning-details': async (reply, input) => {
    const details = (text: string) => ({ reasoning_details: [{ type: 'reasoning.text', text }] });
    await send(reply, input, [
      ...SAMPLE_REASONING.map((text) => chunk({ content: '', ...details(text) })),
      ...SAMPLE_ANSWER.map((text) => chunk({ content: text })),
      stop,
    ]);
    reply.done();
  },
};
