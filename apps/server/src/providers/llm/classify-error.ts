import { commonErrors } from './common-errors.js';
import type { LlmErrorCode } from './port.js';
import type { ErrorRule, Vendor, VendorName } from './vendors/vendor.js';
import { vendors } from './vendors/vendors.js';

/** A failure as a vendor put it; fields it did not send are empty. `status` is 200 inside a stream. */
export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly type: string;
  readonly message: string;
  /** The vendor whose form the body has, on whichever host it came from; not set where several share it. */
  readonly formOf?: VendorName;
}

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
  const formRules = failure.formOf === undefined ? [] : vendors[failure.formOf].errors;
  for (const rule of formRules) if (applies(rule, failure)) return rule.is;
  for (const rule of vendor.errors) if (applies(rule, failure)) return rule.is;
  for (const rule of commonErrors) if (applies(rule, failure)) return rule.is;
  return failure.status >= 500 ? 'LLM_OVERLOADED' : 'LLM_UNKNOWN';
}

const RETRYABLE_CODES: ReadonlySet<LlmErrorCode> = new Set([
  'LLM_RATE',
  'LLM_CONCURRENCY',
  'LLM_OVERLOADED',
  'LLM_NETWORK',
]);

/** Whether the adapter itself may try again, as long as nothing of the answer was passed on. */
export function mayRetry(code: LlmErrorCode): boolean {
  return RETRYABLE_CODES.has(code);
}
