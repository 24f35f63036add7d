import type { LlmRequest, LlmTurn } from './port.js';
import type { Vendor } from './vendors.js';

/** A request as `/chat/completions` takes it. `extras` are what an older server may refuse with 400. */
export interface RequestBody {
  readonly body: Readonly<Record<string, unknown>>;
  readonly extras: readonly string[];
}

function message(turn: LlmTurn, reasoning: 'omit' | 'blank') {
  const blank = turn.role === 'assistant' && reasoning === 'blank' ? { reasoning_content: '' } : {};
  return { role: turn.role, content: turn.text, ...blank };
}

/** Says a request in a vendor's words. `model` is the vendor's own name of it. */
export function requestBody(vendor: Vendor, model: string, request: LlmRequest): RequestBody {
  const reasoning = vendor.historyReasoning(model);
  const extras = {
    ...(vendor.usageOption ? { stream_options: { include_usage: true } } : {}),
    ...(request.thinking === 'off' ? vendor.thinkingOff : {}),
    ...(vendor.userField ? { [vendor.userField]: request.userId } : {}),
  };
  const body = {
    model,
    messages: request.turns.map((turn) => message(turn, reasoning)),
    stream: true,
    ...(request.maxTokens === undefined ? {} : { max_tokens: request.maxTokens }),
    ...(request.temperature === undefined ? {} : { temperature: vendor.temperature(request.temperature) }),
    ...(request.topP === undefined ? {} : { top_p: vendor.topP(request.topP) }),
    ...extras,
  };
  return { body, extras: Object.keys(extras) };
}

/** The request without what the server refused. */
export function withoutExtras({ body, extras }: RequestBody): RequestBody {
  return { body: Object.fromEntries(Object.entries(body).filter(([name]) => !extras.includes(name))), extras: [] };
}
