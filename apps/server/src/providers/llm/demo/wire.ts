/** The demo model's frames, in the shape of the OpenAI protocol: they are read as any provider's are. */

const frame = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const chunk = { id: 'demo', object: 'chat.completion.chunk', model: 'local' };

interface Delta {
  readonly content?: string;
  readonly reasoning_content?: string;
}

export const contentFrame = (delta: Delta, finish: 'stop' | 'length' | null = null): string =>
  frame({ ...chunk, choices: [{ index: 0, delta, finish_reason: finish }] });

export const usageFrame = (input: number, output: number): string =>
  frame({
    ...chunk,
    choices: [],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  });

/** Error frame of an overloaded provider in the middle of an answer. */
export const ERROR_FRAME = frame({
  error: { message: 'The demo model plays an overloaded server.', type: 'server_error', code: 'server_overloaded' },
});

export const DONE_FRAME = 'data: [DONE]\n\n';
