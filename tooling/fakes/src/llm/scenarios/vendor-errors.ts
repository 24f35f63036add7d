import { errorBody } from '../chunks.ts';
import type { Scenario } from '../types.ts';

const wrapped = (code: string, type: string, message: string) => ({ error: { code, type, message } });
const native = (code: number, message: string) => ({ code, message, sid: 'cht000fake' });

/** Refusals as the vendors send them, by the fake's own names: status and body. One for each cell of the facts. */
const refusals: Readonly<Record<string, readonly [status: number, body: unknown]>> = {
  'deepseek-422': [422, errorBody('Invalid parameter: temperature', 'invalid_request_error', 'invalid_parameter')],
  'deepseek-risk': [400, errorBody('Content Exists Risk', 'invalid_request_error', 'invalid_request_error')],
  'dashscope-native-key': [401, { code: 'InvalidApiKey', message: 'Invalid API-key provided.', request_id: 'fake-1' }],
  'dashscope-bill': [400, errorBody('Your postpaid bill is overdue.', 'PostpaidBillOverdue', 'PostpaidBillOverdue')],
  'dashscope-key': [401, errorBody('Incorrect API key provided.', 'invalid_request_error', 'invalid_api_key')],
  'dashscope-unpurchased': [403, errorBody('Access to model denied.', 'AccessDenied.Unpurchased', 'AccessDenied')],
  'dashscope-free-only': [
    403,
    errorBody(
      'The free tier of the model has been exhausted.',
      'AllocationQuota.FreeTierOnly',
      'AllocationQuota.FreeTierOnly',
    ),
  ],
  'dashscope-throttling': [429, errorBody('Requests throttled.', 'Throttling', 'Throttling.RateQuota')],
  'dashscope-too-long': [
    400,
    errorBody('Range of input length should be [1, 30720]', 'invalid_request_error', 'InvalidParameter'),
  ],
  'qianfan-token': [401, wrapped('invalid_iam_token', 'invalid_request_error', 'IAM Certification failed')],
  'qianfan-app': [401, wrapped('invalid_appid', 'invalid_request_error', 'No permission to use the appid')],
  'qianfan-tpm': [429, wrapped('input_tpm_rate_limit_exceeded', 'rate_limit_exceeded', 'Rate limit reached for TPM')],
  'qianfan-model': [401, wrapped('invalid_model', 'invalid_request_error', 'No permission to use the model')],
  'qianfan-balance': [429, { code: 'BILLING_INSUFFICIENT_BALANCE', message: '账户余额不足', requestId: 'fake-1' }],
  'qianfan-free-day': [429, { code: 'QUOTA_USER_DAILY_FREE', message: '今日免费额度已用完', requestId: 'fake-1' }],
  'qianfan-unsafe-request': [400, wrapped('unsafe_request', 'invalid_request_error', 'request unsafe')],
  'qianfan-too-long': [400, wrapped('tokens_too_long', 'invalid_request_error', 'the max input tokens is 5120')],
  'qianfan-characters': [400, wrapped('characters_too_long', 'invalid_request_error', 'the max input chars is 20000')],
  'qianfan-v1-qps': [200, { error_code: 18, error_msg: 'Open api qps request limit reached' }],
  'qianfan-v1-total': [200, { error_code: 19, error_msg: 'Open api total request limit reached' }],
  'qianfan-v1-expired': [200, { error_code: 111, error_msg: 'Access token expired' }],
  'qianfan-v1-iam': [200, { error_code: 14, error_msg: 'IAM Certification failed' }],
  'qianfan-v1-token': [200, { error_code: 110, error_msg: 'Access token invalid or no longer valid' }],
  'zhipu-1000': [401, { error: { code: '1000', message: '身份验证失败' } }],
  'zhipu-1001': [401, { error: { code: '1001', message: 'Header 中未收到 Authentication 参数' } }],
  'zhipu-1002': [401, { error: { code: '1002', message: 'Authentication Token 非法' } }],
  'zhipu-1003': [401, { error: { code: '1003', message: 'Authentication Token 已过期' } }],
  'zhipu-1309': [429, { error: { code: '1309', message: '您的套餐已到期' } }],
  'zhipu-1261': [400, { error: { code: '1261', message: 'Prompt 超长' } }],
  'zhipu-1301': [400, { error: { code: '1301', message: '系统检测到输入或生成内容可能包含不安全或敏感内容' } }],
  'zhipu-1305': [429, { error: { code: '1305', message: '该模型当前访问量过大' } }],
  'zhipu-1308': [429, { error: { code: '1308', message: '已达到 5 小时的使用上限' } }],
  'zhipu-1310': [429, { error: { code: '1310', message: '已达到每周的使用上限' } }],
  'moonshot-key': [401, { error: { type: 'invalid_authentication_error', message: 'Invalid Authentication' } }],
  'moonshot-wrong-key': [401, { error: { type: 'incorrect_api_key_error', message: 'Incorrect API key provided' } }],
  'moonshot-rate': [429, { error: { type: 'rate_limit_reached_error', message: 'Your account reached max RPM' } }],
  'moonshot-overloaded': [429, { error: { type: 'engine_overloaded_error', message: 'The engine is overloaded' } }],
  'moonshot-filter': [400, { error: { type: 'content_filter', message: 'The request was rejected: high risk' } }],
  'moonshot-too-long': [
    400,
    {
      error: {
        type: 'invalid_request_error',
        message: 'Invalid request: Your request exceeded model token limit: 8192',
      },
    },
  ],
  'ark-key': [401, wrapped('AuthenticationError', 'Unauthorized', 'the API key or AK/SK is invalid')],
  'ark-rate': [429, wrapped('RateLimitExceeded.EndpointRPMExceeded', 'TooManyRequests', 'RPM exceeded')],
  'ark-risk': [400, wrapped('InputTextRiskDetection', 'BadRequest', 'the input text may contain risk')],
  'ark-risk-out': [400, wrapped('OutputTextRiskDetection', 'BadRequest', 'the output text may contain risk')],
  'ark-own-limit': [429, wrapped('SetLimitExceeded', 'TooManyRequests', 'the set inference limit is reached')],
  'ark-quota': [429, wrapped('QuotaExceeded', 'TooManyRequests', 'the free trial quota of the account is exceeded')],
  'ark-too-long': [
    400,
    wrapped('InvalidParameter', 'BadRequest', 'Total tokens of image and text exceed max message tokens'),
  ],
  'ark-model': [404, wrapped('ModelNotOpen', 'NotFound', 'Your account has not activated the model')],
  'ark-endpoint': [
    404,
    wrapped('InvalidEndpointOrModel.NotFound', 'NotFound', 'The model or endpoint ep-fake does not exist'),
  ],
  'spark-key': [200, native(11200, 'AppIdNoAuthError')],
  'spark-balance': [200, native(10016, 'LicenseError: no enough license')],
  'spark-seconds': [200, native(11202, 'AppIdQpsOverFlow')],
  'spark-at-once': [200, native(11203, 'AppIdConcOverFlow')],
  'spark-wrapped': [400, errorBody('invalid param model (sid: cha000fake)', 'invalid_request_error', '10005')],
  'spark-busy': [200, native(10007, 'the previous answer is still running')],
  'spark-day': [200, native(11201, 'AppIdDailyLimit')],
  'spark-overloaded': [200, native(10110, 'service busy')],
  'spark-input': [200, native(10013, '输入内容审核不通过')],
  'spark-too-long': [200, native(10907, 'token 数量超过上限')],
  'ollama-model': [404, { error: { message: "model 'x' not found", type: 'api_error', param: null, code: null } }],
  'ollama-busy': [503, { error: 'server busy, please try again. maximum pending requests exceeded' }],
  'openai-quota': [429, errorBody('You exceeded your current quota', 'insufficient_quota', 'insufficient_quota')],
  'gateway-user-quota': [
    403,
    errorBody('用户额度不足, 剩余额度: ¥0.000000', 'new_api_error', 'insufficient_user_quota'),
  ],
  'gateway-key-quota': [403, errorBody('token quota is not enough', 'one_api_error', 'pre_consume_token_quota_failed')],
  'gateway-no-funds': [403, { code: 30001, message: 'Sorry, your account balance is insufficient', data: null }],
  'gateway-spent-key': [401, errorBody('该令牌额度已用尽', 'new_api_error', '')],
  // One gateway behind another: the inner one's words remain, its code does not.
  'gateway-behind-gateway': [403, errorBody('用户额度不足', 'upstream_error', 'bad_response_status_code')],
};

export const vendorErrors: Record<string, Scenario> = Object.fromEntries(
  Object.entries(refusals).map(([name, [status, body]]) => [name, async (reply) => reply.json(status, body)]),
);
