import type { RateLimitPolicy } from '../client/rate-limited-queue.js';
import type { SourceInfo } from '../port.js';
import { sourceTitles } from '../source-names.js';

/** Capabilities of Eastmoney's pages. It has quotes too, but bans clients that request many: those come from others. */
export const eastmoneyInfo: SourceInfo = {
  id: 'eastmoney',
  name: sourceTitles.eastmoney,
  badge: null,
  terms:
    '数据取自东方财富网的网页接口，没有公开的使用许可，可能随时变更或中断；请求过密会被封禁地址数小时到数天。行情的权利属于交易所（证券法第一百零九条），板块与涨停池的编排属于该网站，仅供本机使用者个人学习研究，不得公开展示、转发或用于商业用途。数据可能延迟或有误，不构成投资建议。',
  simulated: false,
  capabilities: new Set([
    'symbols',
    'minutes',
    'days',
    'intraday',
    'history',
    'actions',
    'dividends',
    'limitPool',
    'themes',
  ]),
  interval: 20_000,
  batch: 1,
};

/**
 * Eastmoney bans at five requests a second, 200 a minute or 300 in five minutes: one in 1.5 to 2 seconds stays well
 * below.
 */
export const eastmoneyRateLimit: RateLimitPolicy = {
  perSecond: 0.65,
  burst: 1,
  jitter: 500,
  failures: 2,
  rest: 600_000,
  longestRest: 21_600_000,
};
