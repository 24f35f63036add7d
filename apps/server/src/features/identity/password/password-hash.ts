import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { AppError } from '../../app-error.js';

/**
 * argon2id (the library's default kind): 46 MiB, one pass, one lane. A hash with other costs is replaced at the next
 * sign-in.
 */
const costs = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

/** Simultaneous hashes: each holds its memory, and a thread of the pool that also serves files and DNS. */
const AT_A_TIME = Math.min(2, availableParallelism());
/** Most waiting callers; further ones are refused and asked to retry. */
const MAY_WAIT = 200;

const BUSY_MESSAGE = '正在验证的密码太多，请半分钟后再试';

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs work that costs as much as a hash, a few tasks at a time. Throws {@link AppError} when too many wait already.
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_A_TIME) {
    if (waiting.length >= MAY_WAIT) throw new AppError('RATE_LIMITED', { message: BUSY_MESSAGE });
    await new Promise<void>((begin) => waiting.push(begin));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The place passes to the next call directly, so that no other call takes it between.
    if (next) next();
    else running -= 1;
  }
}

/** Normalizes a password: keyboards compose accents differently. */
const normalized = (password: string): string => password.normalize('NFC');

/** The PHC string to store. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalized(password), costs));
}

/** Whether a PHC string is of this password. */
export function verifyHash(phc: string, password: string): Promise<boolean> {
  return inTurn(() => verify(phc, normalized(password)));
}

/** Whether a hash was made with other costs than today's. */
export function isOutdated(phc: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(phc);
  return memoryCost !== costs.memoryCost || timeCost !== costs.timeCost || parallelism !== costs.parallelism;
}
