import type { Vendor, VendorName } from './vendor.js';

const clamp = (low: number, high: number) => (value: number) => Math.min(high, Math.max(low, value));

const plain = {
  aliases: [],
  auth: 'bearer',
  models: [],
  usageOption: true,
  reasoningIn: ['reasoning_content'],
  thinkingOff: () => ({}),
  historyReasoning: () => 'omit',
  wholeBy: 'ending',
  isCumulative: false,
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

const thinkingType = () => ({ thinking: { type: 'disabled' } });

/** Kimi's own models take one temperature and refuse every other. */
const isKimi = (model: string): boolean => /^kimi-/i.test(model);

/** Every difference between vendors that the adapter knows. "Out of money" is 400, 402, 403 or 429 by vendor. */
export const vendors: Readonly<Record<VendorName, Vendor>> = {
  deepseek: {
    ...plain,
    name: 'deepseek',
    label: 'DeepSeek',
    hosts: ['api.deepseek.com'],
    baseUrl: 'https://api.deepseek.com',
    models: ['deepseek-v4-flash', 'deepseek-v4-pro'],
    modelExample: 'deepseek-v4-flash',
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
    aliases: ['bailian', 'qwen'],
    label: '百炼',
    hosts: ['dashscope.aliyuncs.com', 'dashscope-intl.aliyuncs.com', 'dashscope-us.aliyuncs.com'],
    baseUrl: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    // Names that always mean the newest of their kind.
    models: ['qwen-plus', 'qwen-max'],
    modelExample: 'qwen-plus',
    thinkingOff: () => ({ enable_thinking: false }),
    // Whether sources come in compatible mode depends on the model; marks are requested in the form `[1]`.
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
      // The free quota is used up, and the account is set to spend no money.
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
    aliases: ['baidu'],
    label: '千帆',
    hosts: ['qianfan.baidubce.com', 'aip.baidubce.com'],
    baseUrl: 'https://qianfan.baidubce.com/v2',
    modelExample: 'ernie-5.1',
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
    aliases: ['glm', 'bigmodel'],
    label: '智谱',
    hosts: ['open.bigmodel.cn', 'api.z.ai'],
    baseUrl: 'https://open.bigmodel.cn/api/paas/v4',
    modelExample: 'glm-4.6',
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
    // Zhipu takes the base64 of a picture without a data URL.
    imageUrl: ({ base64 }) => base64,
    temperature: (value) => clamp(0, 1)(value / 2),
    topP: clamp(0.01, 0.99),
    errors: [
      { code: /^100[0-3]$/, is: 'LLM_AUTH' },
      // No money on the account, or an expired plan.
      { code: /^(1113|1309)$/, is: 'LLM_BALANCE' },
      { code: /^1261$/, is: 'LLM_TOO_LONG' },
      { code: /^1301$/, is: 'LLM_MODERATION_IN' },
      { code: /^1302$/, is: 'LLM_CONCURRENCY' },
      { code: /^1305$/, is: 'LLM_OVERLOADED' },
      { code: /^13(03|04|08|10)$/, is: 'LLM_RATE' },
    ],
  },
  moonshot: {
    ...plain,
    name: 'moonshot',
    aliases: ['kimi'],
    label: 'Kimi',
    hosts: ['api.moonshot.cn', 'api.moonshot.ai'],
    baseUrl: 'https://api.moonshot.cn/v1',
    modelExample: 'kimi-k2.6',
    thinkingOff: (model) => (/k2\.[56]/i.test(model) ? thinkingType() : {}),
    sees: (model) => /vision|k2\.[5-9]|kimi-latest/i.test(model),
    temperature: (value, model) => (isKimi(model) ? null : clamp(0, 1)(value / 2)),
    topP: (value, model) => (isKimi(model) ? null : clamp(0, 1)(value)),
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
    aliases: ['doubao', 'volcengine'],
    label: '火山方舟',
    hosts: ['volces.com', 'volcengineapi.com'],
    baseUrl: 'https://ark.cn-beijing.volces.com/api/v3',
    modelExample: 'doubao-seed-1-6',
    // A model is often an `ep-…` that says nothing.
    sees: (model) => /vision|seed-[12]/i.test(model),
    thinkingOff: thinkingType,
    errors: [
      { code: /^AuthenticationError$/, is: 'LLM_AUTH' },
      // Includes a spending limit set by the owner.
      { code: /^(AccountOverdueError|SetLimitExceeded)$/, is: 'LLM_BALANCE' },
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
    aliases: ['xunfei'],
    label: '讯飞星火',
    hosts: ['xf-yun.com'],
    baseUrl: 'https://spark-api-open.xf-yun.com/v1',
    models: ['4.0Ultra'],
    modelExample: '4.0Ultra',
    // Spark's frames have no finish reason at all.
    wholeBy: 'done',
    temperature: (value) => clamp(0.01, 1)(value / 2),
    usageOption: false,
    search: {
      ask: webSearchTool({ enable: true, search_mode: 'normal', show_ref_label: true }),
      plainer: webSearchTool({ enable: true }),
    },
    errors: [
      { code: /^11200$/, is: 'LLM_AUTH' },
      { code: /^10016$/, is: 'LLM_BALANCE' },
      { code: /^(10007|11203)$/, is: 'LLM_CONCURRENCY' },
      { code: /^1120[12]$/, is: 'LLM_RATE' },
      { code: /^10110$/, is: 'LLM_OVERLOADED' },
      { code: /^10013$/, is: 'LLM_MODERATION_IN' },
      { code: /^100(14|19)$/, is: 'LLM_MODERATION_OUT' },
      { code: /^10907$/, is: 'LLM_TOO_LONG' },
    ],
  },
  minimax: {
    ...plain,
    name: 'minimax',
    aliases: ['hailuo'],
    label: 'MiniMax',
    hosts: ['api.minimaxi.com', 'api.minimax.io', 'api.minimax.chat'],
    baseUrl: 'https://api.minimaxi.com/v1',
    modelExample: 'MiniMax-M2',
    reasoningIn: ['reasoning_content', 'reasoning_details', 'tags'],
    isCumulative: true,
    sees: (model) => /-vl\b|-vl-|text-01/i.test(model),
    // MiniMax refuses 0.
    temperature: clamp(0.01, 1),
    topP: clamp(0.01, 1),
    errors: [
      { code: /^(1004|2049)$/, is: 'LLM_AUTH' },
      { code: /^(1008|2056)$/, is: 'LLM_BALANCE' },
      { code: /^(1002|1039|1041|2045)$/, is: 'LLM_RATE' },
      { code: /^(1000|1001|1013|1024|1033)$/, is: 'LLM_OVERLOADED' },
      { code: /^1026$/, is: 'LLM_MODERATION_IN' },
      { code: /^1027$/, is: 'LLM_MODERATION_OUT' },
      { message: /context window exceeds|token.{0,20}limit exceed/i, is: 'LLM_TOO_LONG' },
      { code: /^(1042|2013|20132)$/, is: 'LLM_BAD_REQUEST' },
    ],
  },
  ollama: {
    ...plain,
    name: 'ollama',
    label: 'Ollama',
    hosts: ['localhost:11434', '127.0.0.1:11434', '[::1]:11434'],
    baseUrl: 'http://127.0.0.1:11434/v1',
    auth: 'none',
    modelExample: 'qwen3',
    reasoningIn: ['reasoning', 'tags'],
    sees: (model) => /llava|vision|vl\b|gemma3|minicpm-v/i.test(model),
    errors: [{ status: 404, is: 'LLM_BAD_REQUEST' }],
  },
  generic: {
    ...plain,
    name: 'generic',
    label: '',
    hosts: [],
    baseUrl: null,
    modelExample: 'gpt-4o-mini',
    reasoningIn: ['reasoning_content', 'reasoning', 'thinking', 'reasoning_details', 'blocks', 'tags'],
    wholeBy: 'done',
    sees: (model) => /gpt-4o|gpt-4\.1|gpt-5|claude|gemini|vision|-vl\b|-vl-/i.test(model),
    userField: 'user',
    errors: [{ code: /^insufficient_quota$/, is: 'LLM_BALANCE' }],
  },
};
