import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../config.js';
import { ipKey } from './ip-key.js';
import type { Budget, Limits } from './port.js';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Budgets counted in PostgreSQL, so that all nodes count together; while it is away each node counts for itself. */
export function createPostgresLimits(pool: Pool, limits: Config['limits']): Limits {
  const budget = (keyPrefix: string, points: number, duration: number): Budget => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      // A key over its budget costs no more queries until its period ends.
      inMemoryBlockOnConsumed: points,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    });
    return { spend: (key: string) => spend(limiter, key) };
  };
  const byIp = ({ spend }: Budget): Budget => ({ spend: (ip) => spend(ipKey(ip)) });
  return {
    callsByIp: byIp(budget('calls-ip', limits.callsPerIpMinute, MINUTE)),
    pushByIp: byIp(budget('push-ip', limits.pushConnectionsPerIpMinute, MINUTE)),
    smsByIp: byIp(budget('sms-ip', limits.smsPerIpHour, HOUR)),
    smsByNumber: budget('sms-number', limits.smsPerNumberHour, HOUR),
    smsByDay: budget('sms-day', limits.smsPerDay, DAY),
    purge: async () => {
      await pool.query('delete from rate_limits where expire < $1', [Date.now()]);
    },
  };
}

async function spend(limiter: RateLimiterPostgres, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}
