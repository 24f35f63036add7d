import type { ErrorRule } from './vendors/vendor.js';

/**
 * Rules for any vendor that its own do not settle, the first that holds counts. The body is read before the status,
 * which gateways and vendors give in several ways for one cause. Sentences are those of OpenAI, Anthropic, Gemini,
 * OpenRouter, Groq, SiliconFlow, vLLM, SGLang, llama.cpp, LiteLLM and of gateways of the one-api family.
 */
export const commonErrors: readonly ErrorRule[] = [
  // Groq names the tokens of one request as a rate.
  { code: /context_length|context_size|too_long|max_tokens_exceeded|request_too_large/i, is: 'LLM_TOO_LONG' },
  {
    message:
      /maximum context length|context (?:length|size|window)[^.]{0,40}(?:exceed|limit)|exceeds? (?:the )?(?:available |maximum |model'?s? )?context|prompt is too long|input (?:is )?too long|request too large|max_seq_len|reduce the length|input length and|maximum input (?:length|token)|输入[^。]{0,12}(?:过长|超长|超过)|上下文[^。]{0,12}(?:过长|超)/i,
    is: 'LLM_TOO_LONG',
  },
  {
    code: /content_filter|content_policy|data_?inspection|moderation|unsafe|risk_?detection|sensitive|ResponsibleAIPolicy/i,
    is: 'LLM_MODERATION_IN',
  },
  {
    message:
      /\bflagged\b|content (?:management )?policy|content[- ]filter|usage polic(?:y|ies)|safety system|inappropriate content|prohibited content|敏感|违规|不合规|内容安全|审核未通过/i,
    is: 'LLM_MODERATION_IN',
  },
  // Gateways of the one-api family keep accounts of users and of their keys.
  {
    code: /insufficient_(\w+_)?(balance|quota|credits?)|pre_consume_token_quota|arrear|overdue|billing|payment_required|credits?_exhausted/i,
    is: 'LLM_BALANCE',
  },
  // Gemini says of calls a minute what OpenAI says of money.
  { code: /^resource_exhausted$/i, is: 'LLM_RATE' },
  {
    message:
      /insufficient (?:account )?(?:balance|credits?|funds|quota)|balance is (?:insufficient|not enough|too low)|credit balance|(?:not enough|more|out of) credits|exceeded your current quota|key limit exceeded|payment required|overdue|欠费|余额不足|额度(?:不足|已用尽|失败)|预扣费/i,
    is: 'LLM_BALANCE',
  },
  { code: /rate_?limit|too_many_requests|throttling|quota/i, is: 'LLM_RATE' },
  { message: /rate.?limit|too many requests|请求过于频繁|请求过多|限流|频率/i, is: 'LLM_RATE' },
  { code: /invalid_?api_?key|authentication|unauthorized|unauthenticated|permission_denied/i, is: 'LLM_AUTH' },
  {
    message:
      /(?:invalid|incorrect|wrong|expired|no|missing)(?: \w+)? (?:api[ -]?key|token)\b|api[ -]?key (?:is )?(?:not valid|invalid|expired|not found)|无效的令牌|令牌(?:状态不可用|已过期|不存在)|密钥(?:无效|错误)/i,
    is: 'LLM_AUTH',
  },
  { code: /overloaded|unavailable|server_error|internal_?error|too_busy/i, is: 'LLM_OVERLOADED' },
  {
    message:
      /overloaded|temporarily unavailable|server is (?:too )?busy|no available channel|无可用渠道|负载已(?:经)?饱和|繁忙/i,
    is: 'LLM_OVERLOADED',
  },
  { status: 401, is: 'LLM_AUTH' },
  { status: 402, is: 'LLM_BALANCE' },
  { status: 403, is: 'LLM_AUTH' },
  { status: 413, is: 'LLM_TOO_LONG' },
  { status: 429, is: 'LLM_RATE' },
  { status: 408, is: 'LLM_TIMEOUT' },
  { status: 400, is: 'LLM_BAD_REQUEST' },
  { status: 404, is: 'LLM_BAD_REQUEST' },
  { status: 405, is: 'LLM_BAD_REQUEST' },
  { status: 422, is: 'LLM_BAD_REQUEST' },
];
