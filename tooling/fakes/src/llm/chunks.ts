/** Pieces of the vendors' stream shape, shared by the scenarios. */

export interface Delta {
  readonly role?: 'assistant';
  readonly content?: string | null | readonly unknown[];
  readonly reasoning_content?: string | null;
  readonly reasoning?: string;
  readonly thinking?: string;
  readonly annotations?: readonly unknown[];
  readonly refusal?: string;
  readonly reasoning_details?: readonly unknown[];
  readonly images?: readonly unknown[];
  readonly tool_calls?: readonly unknown[];
}

export const CHUNK_ID = 'chatcmpl-fake-1';

/** A chunk with one choice. */
export function chunk(delta: Delta, finish: string | null = null, extra: Record<string, unknown> = {}) {
  return {
    id: CHUNK_ID,
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model: 'fake',
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    ...extra,
  };
}

/** A chunk that carries usage and no choice, as DashScope and OpenAI end a stream. */
export function usageChunk(usage: Usage) {
  return { ...chunk({}), choices: [], usage: usageOf(usage) };
}

export interface Usage {
  readonly input: number;
  readonly output: number;
  readonly reasoning?: number;
}

/** Token counts under the vendors' names. */
export function usageOf({ input, output, reasoning }: Usage) {
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    ...(reasoning === undefined ? {} : { completion_tokens_details: { reasoning_tokens: reasoning } }),
  };
}

export const SAMPLE_USAGE: Usage = { input: 12, output: 34, reasoning: 8 };

/** The reasoning and the answer of the short scenarios, in the pieces in which they are sent. */
export const SAMPLE_REASONING = ['先看', '问题，', '再组织', '答案。'] as const;
export const SAMPLE_ANSWER = ['你好', '！我是', '**观澜**的', '测试模型，', '很高兴', '回答你。'] as const;

/** `error` as most vendors wrap it. */
export function errorBody(message: string, type: string, code: string | null) {
  return { error: { message, type, param: null, code } };
}
