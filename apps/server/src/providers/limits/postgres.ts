import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../config.js';
import { ipKey } from './ip-key.js';
import type { Budget, Limits, Quota, SettledBudget } from './port.js';
import { createSettledBudget, type SharedCounter } from './settled-budget.js';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** A check can cost money, and an ID number that is guessed at is somebody's. */
const REALNAME_PER_DAY = 5;
/** A cancelled search is over by itself in less, s. */
const SEARCH_CANCEL_HOLDS = 15;
/** Pages that a user may have read for their text: looking through one takes up to a second of the server. */
const ARTICLES_PER_HOUR = 60;

/** Budgets counted in PostgreSQL, so that all nodes count together; while it is away each node counts for itself. */
export function createPostgresLimits(pool: Pool, limits: Config['limits']): Limits {
  const limiterOf = (keyPrefix: string, points: number, duration: number, blocks = true): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
      // A key over its budget costs no more queries until its period ends.
      ...(blocks && { inMemoryBlockOnConsumed: points }),
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    });
  const budget = (keyPrefix: string, points: number, duration: number): Budget => {
    const limiter = limiterOf(keyPrefix, points, duration);
    return {
      spend: (key) => spend(limiter, key),
      allows: async (key) => ((await limiter.get(key))?.remainingPoints ?? points) > 0,
    };
  };
  const settled = (keyPrefix: string, points: number, duration: number): SettledBudget =>
    createSettledBudget(counterOf(limiterOf(keyPrefix, points, duration)), points);
  const byIp = ({ spend, allows }: Budget): Budget => ({
    spend: (ip) => spend(ipKey(ip)),
    allows: (ip) => allows(ipKey(ip)),
  });
  const calls = settled('calls-ip', limits.callsPerIpMinute, MINUTE);
  return {
    callsByIp: { ...byIp(calls), isSpent: (ip) => calls.isSpent(ipKey(ip)) },
    streamsByIp: byIp(settled('streams-ip', limits.readsPerIpMinute, MINUTE)),
    configByIp: byIp(settled('config-ip', limits.readsPerIpMinute, MINUTE)),
    filesByIp: byIp(settled('files-ip', limits.filesPerIpMinute, MINUTE)),
    ticketsByIp: byIp(budget('tickets-ip', limits.uploadsPerIpHour, HOUR)),
    uploadsByIp: byIp(budget('uploads-ip', limits.uploadsPerIpHour, HOUR)),
    uploadKbByOwner: quotaOf(limiterOf('upload-kb', limits.uploadMbPerDay * 1024, DAY, false)),
    pushByIp: byIp(budget('push-ip', limits.pushConnectionsPerIpMinute, MINUTE)),
    smsByIp: byIp(budget('sms-ip', limits.smsPerIpHour, HOUR)),
    smsByNumber: budget('sms-number', limits.smsPerNumberHour, HOUR),
    smsByDay: budget('sms-day', limits.smsPerDay, DAY),
    factorTriesByUser: budget('factor-user', limits.factorTriesPerUser, 15 * MINUTE),
    searchesByUser: budget('searches-user', limits.searchesPerUserHour, HOUR),
    searchCancels: budget('search-cancels', 1, SEARCH_CANCEL_HOLDS),
    realnameByUser: budget('realname-user', REALNAME_PER_DAY, DAY),
    articlesByUser: budget('articles-user', ARTICLES_PER_HOUR, HOUR),
    mailByIp: byIp(budget('mail-ip', limits.mailPerIpHour, HOUR)),
    mailByAddress: budget('mail-address', limits.mailPerAddressHour, HOUR),
    mailByDay: budget('mail-day', limits.mailPerDay, DAY),
    codesBeforeCaptcha: byIp(budget('codes-ip', limits.codesBeforeCaptcha, HOUR)),
    loginsByIp: byIp(budget('logins-ip', limits.loginsPerIpHour, HOUR)),
    registrationsByIp: byIp(budget('registrations-ip', limits.registrationsPerIpHour, HOUR)),
    videoReadsByIp: byIp(budget('video-ip', limits.videoReadsPerIpHour, HOUR)),
    videoReadsByUser: budget('video-user', limits.videoReadsPerUserHour, HOUR),
    transcriptionsByUser: budget('transcribe-user', limits.transcriptionsPerUserDay, DAY),
    purge: async () => {
      await pool.query('delete from rate_limits where expire < $1', [Date.now()]);
    },
  };
}

async function spend(limiter: RateLimiterPostgres, key: string, points = 1): Promise<boolean> {
  try {
    await limiter.consume(key, points);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

/** What is over it may be followed by what is not, so it blocks nobody. */
function quotaOf(limiter: RateLimiterPostgres): Quota {
  const refund = async (owner: string, points: number): Promise<void> => {
    await limiter.reward(ipKey(owner), points);
  };
  return {
    spend: async (owner, points) => {
      const spent = await spend(limiter, ipKey(owner), points);
      if (!spent) await refund(owner, points);
      return spent;
    },
    refund,
  };
}

function counterOf(limiter: RateLimiterPostgres): SharedCounter {
  return {
    add: async (key, by) => {
      try {
        const { consumedPoints, msBeforeNext } = await limiter.consume(key, by);
        return { count: consumedPoints, endsIn: msBeforeNext };
      } catch (refusal) {
        // Refused from memory it does not say how many there were.
        if (refusal instanceof RateLimiterRes) return { count: Number.POSITIVE_INFINITY, endsIn: refusal.msBeforeNext };
        throw refusal;
      }
    },
  };
}
