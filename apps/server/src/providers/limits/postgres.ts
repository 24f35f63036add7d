import { usualCalls } from '@guanlan/contract';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { CLOCK_SKEW_MS } from '../../clock-skew.js';
import type { Config } from '../../env/config.js';
import { byNetwork, CLIENTS_PER_SITE, endsInNetwork, isSpentInNetwork } from './by-network.js';
import { createClassBudgets } from './class-budgets.js';
import { createCodeBudgets } from './code-budgets.js';
import type { Budget, Limits, Quota, SettledBudget } from './port.js';
import { createSettledBudget, type SharedCounter } from './settled-budget.js';
import { siteQuota } from './site-quota.js';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
/** Users of one address that can each upload a day's budget: a person can have many accounts. */
const USERS_PER_ADDRESS = 5;
/** Identity checks of a user in a day: a check can cost money, and a guessed ID number belongs to somebody. */
const REALNAME_PER_DAY = 5;
/** Time for which a cancellation is stored, s; a search takes less. */
const SEARCH_CANCEL_HOLDS = 15;
/** Pages that a user may have read for their text: looking through one takes a parsing thread up to two seconds. */
const ARTICLES_PER_HOUR = 60;

/** KB that a user's calls may store in a day: 200 of the longest transcripts, and all that can be typed. */
const WRITTEN_KB_PER_DAY = 262_144;

/** New push clients in a day, and changes of clients in a minute, for each push connection that may be opened in a minute. */
const PUSH_CLIENTS = 4;
const PUSH_CHANGES = 5;

/** Makes budgets that count in PostgreSQL, each under a prefix of its own. */
function budgetsIn(pool: Pool) {
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
      consume: (key) => consume(limiter, key),
      allows: async (key) => {
        const window = await limiter.get(key);
        return window === null || !canLast(limiter, window.msBeforeNext) || window.remainingPoints > 0;
      },
    };
  };
  const settled = (keyPrefix: string, points: number, duration: number): SettledBudget =>
    createSettledBudget(counterOf(limiterOf(keyPrefix, points, duration)), points);
  const byIp = (make: typeof budget, keyPrefix: string, points: number, duration: number): Budget =>
    byNetwork(make(keyPrefix, points, duration), make(`${keyPrefix}-48`, points * CLIENTS_PER_SITE, duration));
  const refundable = (keyPrefix: string, points: number, duration: number): Quota =>
    quotaOf(limiterOf(keyPrefix, points, duration, false));
  const quotaByIp = (keyPrefix: string, points: number, duration: number): Quota =>
    siteQuota(
      refundable(keyPrefix, points, duration),
      refundable(`${keyPrefix}-48`, points * CLIENTS_PER_SITE, duration),
    );
  return { budget, settled, byIp, refundable, quotaByIp };
}

/** Budgets counted in PostgreSQL, so that all nodes count together; while it is away each node counts for itself. */
export function createPostgresLimits(pool: Pool, limits: Config['limits']): Limits {
  const { budget, settled, byIp, refundable, quotaByIp } = budgetsIn(pool);
  const addressKb = limits.uploadMbPerDay * 1024 * USERS_PER_ADDRESS;
  const anonymousKb = limits.anonymousUploadMbPerDay * 1024;
  const [calls, siteCalls] = [
    settled('calls-ip', limits.callsPerIpMinute, MINUTE),
    settled('calls-ip-48', limits.callsPerIpMinute * CLIENTS_PER_SITE, MINUTE),
  ];
  return {
    callsByIp: {
      ...byNetwork(calls, siteCalls),
      isExhausted: (ip) => isSpentInNetwork(calls, siteCalls, ip),
      endsIn: (ip) => endsInNetwork(calls, siteCalls, ip),
    },
    callsByCost: createClassBudgets(
      (key, points) => settled(`cost-${key}`, points, MINUTE),
      { address: limits.callsPerIpMinute / usualCalls.address, user: limits.callsPerUserMinute / usualCalls.user },
      pool.options.max,
    ),
    writtenKbByUser: settled('written-kb', WRITTEN_KB_PER_DAY, DAY),
    streamsByIp: byIp(settled, 'streams-ip', limits.readsPerIpMinute, MINUTE),
    configByIp: byIp(settled, 'config-ip', limits.readsPerIpMinute, MINUTE),
    filesByIp: byIp(settled, 'files-ip', limits.filesPerIpMinute, MINUTE),
    ticketsByIp: byIp(budget, 'tickets-ip', limits.uploadsPerIpHour, HOUR),
    uploadsByIp: byIp(budget, 'uploads-ip', limits.uploadsPerIpHour, HOUR),
    uploadKbByUser: refundable('upload-kb', limits.uploadMbPerDay * 1024, DAY),
    userUploadKbByIp: quotaByIp('upload-kb-ip', addressKb, DAY),
    anonymousUploadKbByIp: quotaByIp('anonymous-kb', anonymousKb, DAY),
    pushByIp: byIp(budget, 'push-ip', limits.pushConnectionsPerIpMinute, MINUTE),
    pushRegistrationsByIp: byIp(budget, 'push-new-ip', PUSH_CLIENTS * limits.pushConnectionsPerIpMinute, DAY),
    pushChangesByIp: byIp(settled, 'push-changes-ip', PUSH_CHANGES * limits.pushConnectionsPerIpMinute, MINUTE),
    smsCodes: createCodeBudgets(
      'sms',
      { perNumberHour: limits.smsPerNumberHour, perNumberDay: limits.smsPerNumberDay, perDay: limits.smsPerDay },
      refundable,
      quotaByIp('sms-ip', limits.smsPerIpHour, HOUR),
    ),
    factorTriesByUser: budget('factor-user', limits.factorTriesPerUser, 15 * MINUTE),
    searchesByUser: budget('searches-user', limits.searchesPerUserHour, HOUR),
    searchCancels: budget('search-cancels', 1, SEARCH_CANCEL_HOLDS),
    realnameByUser: budget('realname-user', REALNAME_PER_DAY, DAY),
    articlesByUser: budget('articles-user', ARTICLES_PER_HOUR, HOUR),
    mailCodes: createCodeBudgets(
      'mail',
      { perNumberHour: limits.mailPerAddressHour, perNumberDay: limits.mailPerAddressDay, perDay: limits.mailPerDay },
      refundable,
      quotaByIp('mail-ip', limits.mailPerIpHour, HOUR),
    ),
    codesBeforeCaptcha: byIp(budget, 'codes-ip', limits.codesBeforeCaptcha, HOUR),
    loginsByIp: byIp(budget, 'logins-ip', limits.loginsPerIpHour, HOUR),
    registrationsByIp: quotaByIp('registrations-ip', limits.registrationsPerIpHour, HOUR),
    accountsByIp: quotaByIp('accounts-ip', limits.accountsPerIpDay, DAY),
    videoReadsByIp: byIp(budget, 'video-ip', limits.videoReadsPerIpHour, HOUR),
    videoReadsByUser: budget('video-user', limits.videoReadsPerUserHour, HOUR),
    transcriptionsByUser: budget('transcribe-user', limits.transcriptionsPerUserDay, DAY),
    purge: () => purgeWindows(pool),
  };
}

/** Deletes windows that are over, and those that end later than any can. */
async function purgeWindows(pool: Pool): Promise<void> {
  const now = Date.now();
  const latest = now + DAY * 1000 + CLOCK_SKEW_MS;
  await pool.query('delete from rate_limits where expire < $1 or expire > $2', [now, latest]);
}

/** How the points of a key were counted. */
interface Counted {
  readonly isGranted: boolean;
  /** Points counted in the window; not known where the refusal came from memory. */
  readonly count: number;
  /** Rest of the window, ms. */
  readonly endsIn: number;
}

/** Whether a window can last for so long: one that lasts longer was begun by a clock that was ahead. */
const canLast = (limiter: RateLimiterPostgres, ms: number): boolean => ms <= limiter.msDuration + CLOCK_SKEW_MS;

/** Counts points; where the window cannot last as long as it says, in a new one. */
async function count(limiter: RateLimiterPostgres, key: string, points: number): Promise<Counted> {
  let counted = await countOnce(limiter, key, points);
  if (!canLast(limiter, counted.endsIn)) {
    await limiter.delete(key);
    counted = await countOnce(limiter, key, points);
  }
  return { ...counted, endsIn: Math.min(counted.endsIn, limiter.msDuration) };
}

async function countOnce(limiter: RateLimiterPostgres, key: string, points: number): Promise<Counted> {
  try {
    const { consumedPoints, msBeforeNext } = await limiter.consume(key, points);
    return { isGranted: true, count: consumedPoints, endsIn: msBeforeNext };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { isGranted: false, count: Number.POSITIVE_INFINITY, endsIn: refusal.msBeforeNext };
  }
}

/** Null, or when the period of a key that is over its points ends, ms from now. */
async function consume(limiter: RateLimiterPostgres, key: string, points = 1): Promise<number | null> {
  const { isGranted, endsIn } = await count(limiter, key, points);
  return isGranted ? null : endsIn;
}

/** Refunds refused calls: a call over the budget may be followed by a smaller one that is within it. */
function quotaOf(limiter: RateLimiterPostgres): Quota {
  const refund = async (key: string, points: number): Promise<void> => {
    await limiter.reward(key, points);
  };
  return {
    consume: async (key, points) => {
      const endsIn = await consume(limiter, key, points);
      if (endsIn !== null) await refund(key, points);
      return endsIn;
    },
    refund,
  };
}

const counterOf = (limiter: RateLimiterPostgres): SharedCounter => ({ add: (key, by) => count(limiter, key, by) });
