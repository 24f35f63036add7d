import type { RateLimitPolicy } from '../client/rate-limited-queue.js';
import type { SourceInfo } from '../port.js';
import { sourceTitles } from '../source-names.js';

/** Capabilities of Tencent's pages. */
export const tencentInfo: SourceInfo = {
  id: 'tencent',
  name: sourceTitles.tencent,
  badge: null,
  terms:
    '数据取自腾讯财经的网页接口，没有公开的使用许可，可能随时变更或中断。行情的权利属于交易所（证券法第一百零九条），仅供本机使用者个人学习研究，不得公开展示、转发或用于商业用途；需要公开展示请向交易所申请授权。数据可能延迟或有误，不构成投资建议。',
  simulated: false,
  capabilities: new Set(['symbols', 'quotes', 'minutes', 'days', 'intraday', 'history', 'indices']),
  interval: 5_000,
  // One place of the vendor's sixty is for the index that shows whether an answer is whole.
  batch: 59,
  tells: new Set(['limits', 'fundamentals']),
};

export const tencentRateLimit: RateLimitPolicy = {
  perSecond: 5,
  burst: 5,
  jitter: 100,
  failures: 3,
  rest: 30_000,
  longestRest: 600_000,
};
