import type { DailyQuota } from '@guanlan/contract';

/** Number of answers left from which a note is shown; also shown from a tenth of the daily limit. */
const LOW_QUOTA = 5;

const time = (ms: number): string =>
  new Date(ms).toLocaleTimeString('zh-CN', { timeZone: 'Asia/Shanghai', hour: 'numeric', minute: '2-digit' });

/** Note on the rest of the daily quota, once it is low; null while it is not, or without a limit. */
export function quotaWords({ limit, used }: DailyQuota): string | null {
  if (limit === null) return null;
  const left = Math.max(0, limit - used);
  if (left === 0) return '今天的回答次数已用完，明天 0 点恢复';
  return left <= Math.max(LOW_QUOTA, limit / 10) ? `今天还可以回答 ${left} 次` : null;
}

/** Account of the daily quota, in words. */
export function quotaAccount({ limit, used, resetsAt }: DailyQuota): string {
  if (limit === null) return `今天已用 ${used} 次，没有上限。`;
  return `今天共 ${limit} 次，已用 ${Math.min(used, limit)} 次。明天 ${time(resetsAt)}（北京时间）重新计算，所有聊天和写作页面合计。`;
}
