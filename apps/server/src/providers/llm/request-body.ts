import type { LlmRequest, LlmTurn } from './port.js';
import type { Vendor } from './vendors/vendor.js';

type Body = Readonly<Record<string, unknown>>;

/** A request as `/chat/completions` takes it, and the same without what an older server may refuse with 400. */
export interface RequestBody {
  readonly body: Body;
  /** Absent where nothing is left out. */
  readonly plainer?: Body;
}

function message(vendor: Vendor, turn: LlmTurn, reasoning: 'omit' | 'blank') {
  const blank = turn.role === 'assistant' && reasoning === 'blank' ? { reasoning_content: '' } : {};
  return { role: turn.role, content: turn.images?.length ? parts(vendor, turn) : turn.text, ...blank };
}

/** Pictures first, as the vendors' own examples have them; a text part only where there is a text. */
function parts(vendor: Vendor, { text, images = [] }: LlmTurn) {
  const seen = images.map((image) => ({ type: 'image_url', image_url: { url: vendor.imageUrl(image) } }));
  return text === '' ? seen : [...seen, { type: 'text', text }];
}

/** Says a request in a vendor's words. `model` is the vendor's own name of it. */
export function requestBody(vendor: Vendor, model: string, request: LlmRequest): RequestBody {
  const reasoning = vendor.historyReasoning(model);
  const search = request.search === 'on' ? vendor.search : null;
  const temperature = request.temperature === undefined ? null : vendor.temperature(request.temperature, model);
  const topP = request.topP === undefined ? null : vendor.topP(request.topP, model);
  const extras = {
    ...(vendor.usageOption ? { stream_options: { include_usage: true } } : {}),
    ...(request.thinking === 'off' ? vendor.thinkingOff(model) : {}),
    ...(vendor.userField ? { [vendor.userField]: request.userId } : {}),
    ...search?.ask,
  };
  const needed = {
    model,
    messages: request.turns.map((turn) => message(vendor, turn, reasoning)),
    stream: true,
    ...(request.maxTokens === undefined ? {} : { max_tokens: request.maxTokens }),
    ...(temperature === null ? {} : { temperature }),
    ...(topP === null ? {} : { top_p: topP }),
  };
  const body = { ...needed, ...extras };
  return Object.keys(extras).length > 0 ? { body, plainer: { ...needed, ...search?.plainer } } : { body };
}
