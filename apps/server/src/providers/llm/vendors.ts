import type { LlmErrorCode, LlmImage } from './port.js';

export type VendorName =
  | 'deepseek'
  | 'dashscope'
  | 'qianfan'
  | 'zhipu'
  | 'moonshot'
  | 'ark'
  | 'spark'
  | 'ollama'
  | 'generic';

/** Says which class a failure has. All named conditions must hold; `code` is tried on the code and on the type. */
export interface ErrorRule {
  readonly status?: number;
  readonly code?: RegExp;
  readonly message?: RegExp;
  readonly is: LlmErrorCode;
}

/** How a vendor is asked to search the web before its model answers. */
export interface SearchFields {
  /** Asks for the search and for its results beside the answer. */
  readonly ask: Readonly<Record<string, unknown>>;
  /** The same without what older servers refuse: in its place, once, when the server answers 400. */
  readonly plainer: Readonly<Record<string, unknown>>;
}

/** Where a vendor departs from plain OpenAI. */
export interface Vendor {
  readonly name: VendorName;
  /** As a screen shows it before the model's name. */
  readonly label: string;
  /** Hosts of the base URL, also as suffixes. */
  readonly hosts: readonly string[];
  /** Asks for usage with `stream_options.include_usage`; dropped, once, when the server answers 400. */
  readonly usageOption: boolean;
  /** Reasoning may come between `<think>` tags at the start of the content. */
  readonly thinkTags: boolean;
  /** Fields that turn reasoning off; dropped, once, when the server answers 400. */
  readonly thinkingOff: Readonly<Record<string, unknown>>;
  /** Reasoning of earlier answers: left out, or sent as an empty string to models that insist on the field. */
  readonly historyReasoning: (model: string) => 'omit' | 'blank';
  /** Whether a model of that name sees pictures; `LLM_<NAME>_VISION` knows better. */
  readonly sees: (model: string) => boolean;
  /** A picture as the `url` of its part: with the picture in it, because no vendor can fetch from a private server. */
  readonly imageUrl: (image: LlmImage) => string;
  /** Null where the vendor's chat has no search of its own, or wants a tool's result echoed. */
  readonly search: SearchFields | null;
  /** Field of the pseudonymous user id. */
  readonly userField: 'user' | 'user_id' | undefined;
  /** From OpenAI's scale 0–2 to the vendor's. */
  readonly temperature: (value: number) => number;
  readonly topP: (value: number) => number;
  readonly errors: readonly ErrorRule[];
}

const clamp = (low: number, high: number) => (value: number) => Math.min(high, Math.max(low, value));

const plain = {
  usageOption: true,
  thinkTags: false,
  thinkingOff: {},
  historyReasoning: () => 'omit',
  sees: () => false,
  imageUrl: ({ type, base64 }) => `data:${type};base64,${base64}`,
  search: null,
  userField: undefined,
  temperature: clamp(0, 2),
  topP: clamp(0, 1),
} as const satisfies Partial<Vendor>;

const webSearchTool = (web_search: Readonly<Record<string, unknown>>) => ({
  tools: [{ type: 'web_search', web_search }],
});

const thinkingType = { thinking: { type: 'disabled' } };

/** Every difference between vendors that the adapter knows. "Out of money" is 400, 402, 403 or 429 by vendor. */
export const vendors: Readonly<Record<VendorName, Vendor>> = {
  deepseek: {
    ...plain,
    name: 'deepseek',
    label: 'DeepSeek',
    hosts: ['api.deepseek.com'],
    thinkingOff: thinkingType,
    // The R1 family refuses old reasoning; V4 may insist on the field.
    historyReasoning: (model) => (/v4/i.test(model) ? 'blank' : 'omit'),
    userField: 'user_id',
    errors: [
      { status: 402, is: 'LLM_BALANCE' },
      { status: 429, is: 'LLM_CONCURRENCY' },
      { message: /content exists risk/i, is: 'LLM_MODERATION_IN' },
      { status: 422, is: 'LLM_BAD_REQUEST' },
    ],
  },
  dashscope: {
    ...plain,
    name: 'dashscope',
    label: '百炼',
    hosts: ['dashscope.aliyuncs.com', 'dashscope-intl.aliyuncs.com', 'dashscope-us.aliyuncs.com'],
    thinkingOff: { enable_thinking: false },
    // Whether sources come in compatible mode depends on the model; the marks are asked for in the form `[1]`.
    search: {
      ask: {
        enable_search: true,
        search_options: {
          search_strategy: 'standard',
          enable_source: true,
          enable_citation: true,
          citation_format: '[<number>]',
        },
      },
      plainer: { enable_search: true },
    },
    sees: (model) => /-vl\b|-vl-|qvq|omni/i.test(model),
    temperature: clamp(0, 1.99),
    topP: clamp(0.01, 0.99),
    errors: [
      // What was free is used up, and the account is set to spend no money.
      { code: /^arrearage$|freetieronly/i, is: 'LLM_BALANCE' },
      { code: /^(invalidapikey|invalid_api_key|accessdenied)/i, is: 'LLM_AUTH' },
      { code: /^data_?inspection_?failed$/i, is: 'LLM_MODERATION_IN' },
      { code: /^(throttling|insufficient_quota|limit_requests)/i, is: 'LLM_RATE' },
      { message: /range of input length/i, is: 'LLM_TOO_LONG' },
    ],
  },
  qianfan: {
    ...plain,
    name: 'qianfan',
    label: '千帆',
    hosts: ['qianfan.baidubce.com', 'aip.baidubce.com'],
    search: {
      ask: { web_search: { enable: true, enable_citation: true, enable_trace: true } },
      plainer: { web_search: { enable: true } },
    },
    sees: (model) => /-vl\b|-vl-|vision/i.test(model),
    errors: [
      { code: /^(invalid_iam_token|invalid_model|invalid_appid|110|111|14)$/, is: 'LLM_AUTH' },
      { code: /^(billing_insufficient_balance|17)$/i, is: 'LLM_BALANCE' },
      { code: /(rate_limit_exceeded|^quota_user_daily_free|^18$|^19$)/i, is: 'LLM_RATE' },
      { code: /unsafe/, is: 'LLM_MODERATION_IN' },
      { code: /^(characters|tokens)_too_long$/, is: 'LLM_TOO_LONG' },
    ],
  },
  zhipu: {
    ...plain,
    name: 'zhipu',
    label: '智谱',
    hosts: ['open.bigmodel.cn', 'api.z.ai'],
    usageOption: false,
    thinkingOff: thinkingType,
    search: {
      ask: webSearchTool({
        enable: true,
        search_engine: 'search_std',
        search_result: true,
        result_sequence: 'before',
      }),
      plainer: webSearchTool({ enable: true }),
    },
    sees: (model) => /\dv\b|\dv-/i.test(model),
    // It takes the picture bare.
    imageUrl: ({ base64 }) => base64,
    temperature: (value) => clamp(0, 1)(value / 2),
    topP: clamp(0.01, 0.99),
    errors: [
      { code: /^100[0-3]$/, is: 'LLM_AUTH' },
      { code: /^1113$/, is: 'LLM_BALANCE' },
      { code: /^1261$/, is: 'LLM_TOO_LONG' },
      { code: /^1301$/, is: 'LLM_MODERATION_IN' },
      { code: /^1302$/, is: 'LLM_CONCURRENCY' },
      { code: /^1305$/, is: 'LLM_OVERLOADED' },
      { code: /^13(08|10)$/, is: 'LLM_RATE' },
    ],
  },
  moonshot: {
    ...plain,
    name: 'moonshot',
    label: 'Kimi',
    hosts: ['api.moonshot.cn', 'api.moonshot.ai'],
    sees: (model) => /vision|k2\.[5-9]|kimi-latest/i.test(model),
    temperature: (value) => clamp(0, 1)(value / 2),
    errors: [
      { code: /^(invalid_authentication_error|incorrect_api_key_error)$/, is: 'LLM_AUTH' },
      { code: /^exceeded_current_quota_error$/, is: 'LLM_BALANCE' },
      { code: /^rate_limit_reached_error$/, is: 'LLM_RATE' },
      { code: /^engine_overloaded_error$/, is: 'LLM_OVERLOADED' },
      { code: /^content_filter$/, is: 'LLM_MODERATION_IN' },
      { message: /exceeded model token limit/i, is: 'LLM_TOO_LONG' },
    ],
  },
  ark: {
    ...plain,
    name: 'ark',
    label: '火山方舟',
    hosts: ['volces.com', 'volcengineapi.com'],
    // A model is often an `ep-…` that says nothing.
    sees: (model) => /vision|seed-[12]/i.test(model),
    thinkingOff: thinkingType,
    errors: [
      { code: /^AuthenticationError$/, is: 'LLM_AUTH' },
      { code: /^AccountOverdueError$/, is: 'LLM_BALANCE' },
      { code: /^(RateLimitExceeded|QuotaExceeded)/, is: 'LLM_RATE' },
      { code: /^InputTextRiskDetection/, is: 'LLM_MODERATION_IN' },
      { code: /^OutputTextRiskDetection/, is: 'LLM_MODERATION_OUT' },
      { message: /exceeds? (the )?max(imum)? (message tokens|length)/i, is: 'LLM_TOO_LONG' },
      { code: /^(ModelNotOpen|InvalidEndpointOrModel)/, is: 'LLM_BAD_REQUEST' },
    ],
  },
  spark: {
    ...plain,
    name: 'spark',
    label: '讯飞星火',
    hosts: ['xf-yun.com'],
    usageOption: false,
    search: {
      ask: webSearchTool({ enable: true, search_mode: 'normal', show_ref_label: true }),
      plainer: webSearchTool({ enable: true }),
    },
    errors: [
      { code: /^11200$/, is: 'LLM_AUTH' },
      { code: /^10016$/, is: 'LLM_BALANCE' },
      { code: /^10007$/, is: 'LLM_CONCURRENCY' },
      { code: /^11201$/, is: 'LLM_RATE' },
      { code: /^10110$/, is: 'LLM_OVERLOADED' },
      { code: /^10013$/, is: 'LLM_MODERATION_IN' },
      { code: /^100(14|19)$/, is: 'LLM_MODERATION_OUT' },
      { code: /^10907$/, is: 'LLM_TOO_LONG' },
    ],
  },
  ollama: {
    ...plain,
    name: 'ollama',
    label: 'Ollama',
    hosts: ['localhost:11434', '127.0.0.1:11434'],
    sees: (model) => /llava|vision|vl\b|gemma3|minicpm-v/i.test(model),
    thinkTags: true,
    errors: [{ status: 404, is: 'LLM_BAD_REQUEST' }],
  },
  generic: {
    ...plain,
    name: 'generic',
    label: '',
    hosts: [],
    sees: (model) => /gpt-4o|gpt-4\.1|gpt-5|claude|gemini|vision|-vl\b|-vl-/i.test(model),
    thinkTags: true,
    userField: 'user',
    errors: [{ code: /^insufficient_quota$/, is: 'LLM_BALANCE' }],
  },
};

/** Which vendor a provider is: by the host of its base URL, else by the name it was configured under. */
export function detectVendor(name: string, baseUrl: string): Vendor {
  const { host, hostname } = new URL(baseUrl);
  for (const vendor of Object.values(vendors)) {
    if (vendor.hosts.some((known) => host === known || hostname === known || hostname.endsWith(`.${known}`)))
      return vendor;
  }
  const byName = name.toLowerCase();
  return (
    Object.values(vendors).find((vendor) => vendor.name === byName || aliases[byName] === vendor.name) ??
    vendors.generic
  );
}

const aliases: Readonly<Record<string, VendorName>> = {
  bailian: 'dashscope',
  qwen: 'dashscope',
  kimi: 'moonshot',
  glm: 'zhipu',
  bigmodel: 'zhipu',
  doubao: 'ark',
  volcengine: 'ark',
  xunfei: 'spark',
  baidu: 'qianfan',
};
