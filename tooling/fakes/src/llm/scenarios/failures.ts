import { chunk, errorBody, SAMPLE_ANSWER } from '../chunks.ts';
import type { Scenario } from '../types.ts';

/** An HTTP failure before any stream. */
function refuse(status: number, body: unknown, headers: Record<string, string> = {}): Scenario {
  return async (reply) => reply.json(status, body, headers);
}

/** A failure inside a stream that began with 200; the text so far was real. */
function breakOff(frame: unknown, event?: string): Scenario {
  return async (reply) => {
    reply.data(chunk({ role: 'assistant', content: SAMPLE_ANSWER[0] }));
    reply.data(frame, event);
    reply.done();
  };
}

/** Fails the first time, and answers well after it. */
function once(status: number, headers: Record<string, string>): Scenario {
  return async (reply, input) => {
    if (input.earlier === 0) return reply.json(status, errorBody('try again', 'server_error', null), headers);
    for (const content of SAMPLE_ANSWER) reply.data(chunk({ content }));
    reply.data(chunk({}, 'stop'));
    reply.done();
  };
}

/** The native stream of DashScope: the status hides in a comment, the error in an event of its own. */
const nativeError: Scenario = async (reply) => {
  reply.raw('id:1\nevent:error\n:HTTP_STATUS/429\n');
  reply.raw('data:{"code":"Throttling.RateQuota","message":"Requests rate limit exceeded","request_id":"fake-1"}\n\n');
  reply.end();
};

/** Refuses `stream_options` and answers without it, as older compatible servers do. */
const rejectOptions: Scenario = async (reply, input) => {
  if ('stream_options' in input.body) {
    return reply.json(400, errorBody('Unrecognized request argument: stream_options', 'invalid_request_error', null));
  }
  for (const content of SAMPLE_ANSWER) reply.data(chunk({ content }));
  reply.data(chunk({}, 'stop'));
  reply.done();
};

/** Ends cleanly in the middle of a sentence: neither a finish reason nor `[DONE]`. */
const cutClean: Scenario = async (reply) => {
  for (const content of SAMPLE_ANSWER.slice(0, 3)) reply.data(chunk({ content }));
  reply.end();
};

/** Drops the connection in the middle of a sentence. */
const cut: Scenario = async (reply, input) => {
  for (const content of SAMPLE_ANSWER.slice(0, 3)) reply.data(chunk({ content }));
  await reply.pause(Number(input.params.get('delay') ?? 20));
  reply.cut();
};

/** Stops in the middle with a given finish reason: `[[finish?as=sensitive]]`. */
function finishAs(reason?: string): Scenario {
  return async (reply, { params }) => {
    for (const content of SAMPLE_ANSWER.slice(0, 3)) reply.data(chunk({ content }));
    reply.data(chunk({}, reason ?? params.get('as') ?? 'stop'));
    reply.done();
  };
}

/** 200, a finish reason and not one character. */
const empty: Scenario = async (reply) => {
  reply.data(chunk({ role: 'assistant', content: '' }));
  reply.data(chunk({}, 'stop'));
  reply.done();
};

/** A whole answer as JSON although a stream was requested. */
const jsonAnswer: Scenario = async (reply) =>
  reply.json(200, {
    id: 'chatcmpl-fake-1',
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: SAMPLE_ANSWER.join(''), reasoning_content: '想好了。' },
        finish_reason: 'stop',
      },
    ],
    usage: { prompt_tokens: 12, completion_tokens: 34 },
  });

export const failures: Record<string, Scenario> = {
  'error-401': refuse(401, errorBody('Authentication Fails', 'authentication_error', 'invalid_request_error')),
  'error-402': refuse(402, errorBody('Insufficient Balance', 'unknown_error', 'invalid_request_error')),
  'error-429': refuse(429, errorBody('Rate limit reached', 'rate_limit_error', 'rate_limit_exceeded'), {
    'retry-after': '1',
  }),
  'error-429-long': refuse(429, errorBody('Rate limit reached', 'rate_limit_error', null), { 'retry-after': '120' }),
  'error-503': refuse(503, errorBody('Service is too busy', 'service_unavailable_error', null)),
  'error-html': async (reply) => {
    reply.json(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' });
  },
  arrearage: refuse(
    400,
    errorBody('Access denied, please make sure your account is in good standing.', 'Arrearage', 'Arrearage'),
  ),
  'dashscope-moderation': refuse(
    400,
    errorBody('Input data may contain inappropriate content.', 'data_inspection_failed', 'data_inspection_failed'),
  ),
  'dashscope-native': refuse(429, {
    code: 'Throttling.AllocationQuota',
    message: 'Allocated quota exceeded',
    request_id: 'fake-1',
  }),
  'zhipu-1113': refuse(429, { error: { code: '1113', message: '您的账户已欠费，请充值后重试。' } }),
  'zhipu-1302': refuse(429, { error: { code: '1302', message: '您当前使用该API的并发数过高' } }),
  'ark-overdue': refuse(
    403,
    errorBody('The request failed because your account has an overdue balance.', 'Forbidden', 'AccountOverdueError'),
  ),
  'moonshot-quota': refuse(429, {
    error: { type: 'exceeded_current_quota_error', message: 'Your account is suspended' },
  }),
  'qianfan-rate': refuse(429, {
    error: { code: 'rpm_rate_limit_exceeded', message: 'Rate limit reached for RPM', type: 'rate_limit_exceeded' },
    id: 'as-fake',
  }),
  'qianfan-unsafe': refuse(403, {
    error: { code: 'system_unsafe', message: 'prompt unsafe', type: 'access_denied' },
    id: 'as-fake',
  }),
  'qianfan-v1': refuse(200, { error_code: 17, error_msg: 'Open api daily request limit reached' }),
  'too-long': refuse(
    400,
    errorBody(
      "This model's maximum context length is 131072 tokens.",
      'invalid_request_error',
      'context_length_exceeded',
    ),
  ),
  'ollama-error': refuse(404, { error: "model 'x' not found" }),
  'json-error': refuse(200, errorBody('Service is too busy', 'service_unavailable_error', null)),
  'stream-error': breakOff(errorBody('The server had an error', 'server_error', 'internal_error')),
  'stream-error-code': breakOff({
    code: 'DataInspectionFailed',
    message: 'Output data may contain inappropriate content.',
    request_id: 'fake-1',
  }),
  'stream-error-spark': breakOff({ code: 10014, message: '输出内容涉及敏感信息', sid: 'fake-1' }),
  'stream-error-status': breakOff({ error: { code: 402, message: 'This request needs more credits' } }),
  'stream-error-event': breakOff(errorBody('Service is too busy', 'service_unavailable_error', null), 'error'),
  'native-error': nativeError,
  'flaky-503': once(503, { 'retry-after': '0' }),
  'reject-options': rejectOptions,
  'cut-clean': cutClean,
  cut,
  'moderation-out': finishAs('content_filter'),
  'no-resource': finishAs('insufficient_system_resource'),
  length: finishAs('length'),
  finish: finishAs(),
  empty,
  'json-answer': jsonAnswer,
};
