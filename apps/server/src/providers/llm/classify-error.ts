import type { LlmErrorCode } from './port.js';
import type { ErrorRule, Vendor } from './vendor.js';

/** A failure as a vendor put it; fields it did not send are empty. `status` is 200 inside a stream. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly type: string;
  readonly message: string;
}

/** What holds for any vendor that its own rules do not settle: names first, the bare status last. */
const common: readonly ErrorRule[] = [
  { code: /context_length|too_long|max_tokens_exceeded/i, is: 'LLM_TOO_LONG' },
  { message: /maximum context length|context length exceeded|prompt is too long/i, is: 'LLM_TOO_LONG' },
  { code: /content_filter|data_?inspection|moderation|unsafe|risk_?detection|sensitive/i, is: 'LLM_MODERATION_IN' },
  // Gateways of the one-api family keep accounts of users and of their keys.
  {
    code: /insufficient_(\w+_)?(balance|quota|credits?)|pre_consume_token_quota|arrear|overdue|billing/i,
    is: 'LLM_BALANCE',
  },
  {
    message:
      /insufficient (balance|credits?|funds)|balance is (insufficient|not enough)|欠费|余额不足|额度(不足|已用尽)/i,
    is: 'LLM_BALANCE',
  },
  { code: /rate_?limit|too_many_requests|throttling|quota/i, is: 'LLM_RATE' },
  { code: /invalid_?api_?key|authentication|unauthorized/i, is: 'LLM_AUTH' },
  { code: /overloaded|unavailable|server_error|internal_?error|too_busy/i, is: 'LLM_OVERLOADED' },
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

function applies(rule: ErrorRule, failure: Failure): boolean {
  if (rule.status !== undefined && rule.status !== failure.status) return false;
  if (rule.code !== undefined && !rule.code.test(failure.code) && !rule.code.test(failure.type)) return false;
  return rule.message === undefined || rule.message.test(failure.message);
}

/** Inside a stream the status is 200, and some gateways say as the code which one it would have been. */
function withStatus(failure: Failure): Failure {
  return failure.status === 200 && /^[45]\d\d$/.test(failure.code)
    ? { ...failure, status: Number(failure.code) }
    : failure;
}

/** The class of a failure, by vendor, status and code; the class alone decides whether to try again. */
export function classifyError(vendor: Vendor, told: Failure): LlmErrorCode {
  const failure = withStatus(told);
  for (const rule of vendor.errors) if (applies(rule, failure)) return rule.is;
  for (const rule of common) if (applies(rule, failure)) return rule.is;
  return failure.status >= 500 ? 'LLM_OVERLOADED' : 'LLM_UNKNOWN';
}

const RETRYABLE: ReadonlySet<LlmErrorCode> = new Set(['LLM_RATE', 'LLM_CONCURRENCY', 'LLM_OVERLOADED', 'LLM_NETWORK']);

/** Whether the adapter itself may try again, as long as nothing of the answer was passed on. */
export function mayRetry(code: LlmErrorCode): boolean {
  return RETRYABLE.has(code);
}
