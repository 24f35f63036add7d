import type { RateLimitPolicy } from '../client/rate-limited-queue.js';
import type { SourceInfo } from '../port.js';
import { sourceTitles } from '../source-names.js';

/** Capabilities of Sina's pages. */
export const sinaInfo: SourceInfo = {
  id: 'sina',
  name: sourceTitles.sina,
  badge: null,
  terms:
    '数据取自新浪财经的网页接口，没有公开的使用许可，可能随时变更或中断；频繁请求会被封禁地址。行情的权利属于交易所（证券法第一百零九条），仅供本机使用者个人学习研究，不得公开展示、转发或用于商业用途；需要公开展示请向交易所申请授权。数据可能延迟或有误，不构成投资建议。',
  simulated: false,
  capabilities: new Set(['symbols', 'quotes', 'days', 'intraday', 'history', 'actions', 'indices']),
  interval: 5_000,
  batch: 400,
};

/** Full scans of Sina's list cause a ban of ten minutes and more. */
export const sinaRateLimit: RateLimitPolicy = {
  perSecond: 2,
  burst: 3,
  jitter: 200,
  failures: 3,
  rest: 60_000,
  longestRest: 1_800_000,
};
