import { chunk, errorBody, SAMPLE_ANSWER } from '../chunks.ts';
import type { Scenario } from '../types.ts';

/** A body without a stream. */
function body(status: number, value: unknown, type = 'application/json'): Scenario {
  return async (reply) => reply.text(status, typeof value === 'string' ? value : JSON.stringify(value), type);
}

const miniMax = (status_code: number, status_msg: string): Scenario =>
  body(200, { base_resp: { status_code, status_msg } });

/** Sends the caller on, once or `times`, and then answers: `[[redirect?to=/other&times=9]]`. */
const redirect: Scenario = async (reply, { params, earlier }) => {
  if (earlier < Number(params.get('times') ?? 1))
    return reply.text(Number(params.get('status') ?? 307), '', 'text/plain', { location: params.get('to') ?? '' });
  for (const content of SAMPLE_ANSWER) reply.data(chunk({ content }));
  reply.data(chunk({}, 'stop'));
  reply.done();
};

/** A body as the question gives it: `[[body?status=200&type=text/event-stream&body=data:…]]`. */
const given: Scenario = async (reply, { params }) =>
  reply.text(
    Number(params.get('status') ?? 200),
    params.get('body') ?? 'data: [DONE]\n\n',
    params.get('type') ?? 'text/event-stream',
  );

/** Failures whose cause is in the body, under a status that says something else or nothing. */
export const vendorBodies: Record<string, Scenario> = {
  redirect,
  body: given,
  'minimax-1002': miniMax(1002, 'rate limit'),
  'minimax-1004': miniMax(1004, 'login fail'),
  'minimax-1008': miniMax(1008, 'insufficient balance'),
  'minimax-1026': miniMax(1026, 'input new_sensitive'),
  'minimax-1027': miniMax(1027, 'output new_sensitive'),
  'openrouter-moderation': body(403, {
    error: {
      code: 403,
      message: 'openai/gpt-4o requires moderation. Your input was flagged for "violence".',
      metadata: { reasons: ['violence'], flagged_input: 'fake' },
    },
  }),
  'openrouter-key-limit': body(403, { error: { code: 403, message: 'Key limit exceeded (total limit).' } }),
  'openrouter-credits': body(402, {
    error: { code: 402, message: 'This request requires more credits, or fewer max_tokens.' },
  }),
  'llama-context': body(400, {
    error: {
      code: 400,
      message: 'the request exceeds the available context size, try increasing it',
      type: 'exceed_context_size_error',
      n_prompt_tokens: 9000,
      n_ctx: 4096,
    },
  }),
  'siliconflow-20015': body(400, {
    code: 20015,
    message: 'length of prompt_tokens (40000) must be less than max_seq_len (32768).',
    data: null,
  }),
  'siliconflow-30001': body(403, { code: 30001, message: 'Sorry, your account balance is insufficient', data: null }),
  'groq-413': body(
    413,
    errorBody(
      'Request too large for model `fake` on tokens per minute (TPM): Limit 6000, Requested 9000.',
      'tokens',
      'rate_limit_exceeded',
    ),
  ),
  'gemini-key': body(400, [
    { error: { code: 400, message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' } },
  ]),
  'gemini-quota': body(429, [
    { error: { code: 429, message: 'Resource has been exhausted (e.g. check quota).', status: 'RESOURCE_EXHAUSTED' } },
  ]),
  'anthropic-credit': body(400, {
    type: 'error',
    error: { type: 'invalid_request_error', message: 'Your credit balance is too low to access the Anthropic API.' },
  }),
  'one-api-quota': body(200, errorBody('该令牌额度已用尽', 'new_api_error', ''), 'text/plain; charset=utf-8'),
  'one-api-channel': body(
    503,
    errorBody('当前分组 default 下对于模型 fake 无可用渠道', 'new_api_error', 'model_not_found'),
  ),
  'ollama-line': async (reply) => {
    reply.data(chunk({ content: SAMPLE_ANSWER[0] }));
    reply.raw('{"error":{"message":"the server is overloaded","type":"api_error"}}\n');
    reply.end();
  },
  'azure-filter': body(400, {
    error: {
      message: "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
      type: null,
      code: 'content_filter',
      innererror: { code: 'ResponsibleAIPolicyViolation' },
    },
  }),
};
