import { randomUUID } from 'node:crypto';
import { ALERTS_MAX, type AlertKind, USER_ALERTS_MAX } from '@guanlan/contract';
import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { change } from '../change.js';
import { toAlert } from '../rows.js';
import { countAlerts, insertAlert, listAlerts } from './store.js';

/** Highest price and change that an alert waits for, yuan and percent. */
const ALERT_LIMITS = { price: 1_000_000, change: 10_000 } as const;

/** Fault of an alert's value; undefined for none. */
function faultOf(kind: AlertKind, value: number | null): string | undefined {
  if (kind === 'limit-up' || kind === 'limit-down') return value === null ? undefined : '涨跌停提醒不用填写数值';
  if (value === null) return '请填写数值';
  if (kind === 'price-above' || kind === 'price-below') {
    if (!(value > 0 && value <= ALERT_LIMITS.price)) return '价格要大于 0，且不超过 100 万元';
    // Funds are traded at thousandths of a yuan.
    return Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4 && value >= 0.001 ? undefined : '价格最多三位小数';
  }
  return value > -100 && value <= ALERT_LIMITS.change ? undefined : '涨跌幅要大于 -100%';
}

export const addAlert: Handler<'watchlist.addAlert'> = async (ctx, { code, kind, value, repeat }, call) => {
  const { uid } = call.user;
  const fault = faultOf(kind, value);
  if (fault !== undefined) throw new AppError('INVALID_PARAM', { fields: { value: fault } });
  if (!(await ctx.market.profile(code))) throw new AppError('MARKET_UNKNOWN_SYMBOL');
  const { value: row } = await change(ctx, uid, async (tx) => {
    if ((await listAlerts(tx, uid, code)).length >= ALERTS_MAX) throw new AppError('WATCHLIST_ALERTS_FULL');
    if ((await countAlerts(tx, uid)) >= USER_ALERTS_MAX)
      throw new AppError('WATCHLIST_ALERTS_FULL', {
        message: `提醒最多 ${USER_ALERTS_MAX} 条（包括 30 天内移出的股票的），请先删除不用的`,
      });
    return insertAlert(tx, {
      id: randomUUID(),
      userId: uid,
      code,
      kind,
      value,
      repeat: repeat ?? 'once',
      active: true,
      createdAt: new Date(ctx.now()),
    });
  });
  return { alert: toAlert(row) };
};
