import type { RateLimitPolicy } from '../client/rate-limited-queue.js';
import type { SourceInfo } from '../port.js';
import { sourceTitles } from '../source-names.js';

/** Capabilities of Tushare's service. It counts by the day: no quotes. */
export const tushareInfo: SourceInfo = {
  id: 'tushare',
  name: sourceTitles.tushare,
  badge: null,
  terms:
    '数据由 Tushare 按账号积分提供，受其服务协议约束，仅限账号本人学习研究使用，不得转发、公开展示或用于商业用途。只有日终数据，不含盘中行情。数据可能有误，不构成投资建议。',
  simulated: false,
  capabilities: new Set(['symbols', 'days', 'history', 'actions', 'dividends', 'calendar', 'standings']),
  interval: 60_000,
  batch: 1,
};

/** An account of 2,000 points may ask 200 times a minute. */
export const tushareRateLimit: RateLimitPolicy = {
  perSecond: 3,
  burst: 5,
  jitter: 50,
  failures: 3,
  rest: 60_000,
  longestRest: 1_800_000,
};
