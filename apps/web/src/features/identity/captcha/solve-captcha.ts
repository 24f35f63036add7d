import type { Challenge, Solution } from 'altcha-lib';

/** Limit of workers: more would only heat a phone. */
const MAX_WORKERS = 4;

const isSubtle = (): boolean => globalThis.crypto?.subtle !== undefined;

/**
 * Solves a challenge of `identity.captcha`, which takes a second or two: by Web Crypto where the browser has it, else
 * by several workers. Null when it took too long.
 */
export async function solveCaptcha(challenge: Challenge): Promise<string | null> {
  const solution = isSubtle() ? await solveBySubtle(challenge) : await solveByWorkers(challenge);
  return solution && btoa(JSON.stringify({ challenge, solution }));
}

async function solveBySubtle(challenge: Challenge): Promise<Solution | null> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  return solveChallenge({ challenge, deriveKey });
}

async function solveByWorkers(challenge: Challenge): Promise<Solution | null> {
  const { solveChallengeWorkers } = await import('altcha-lib');
  return solveChallengeWorkers({
    challenge,
    concurrency: Math.min(navigator.hardwareConcurrency || 2, MAX_WORKERS),
    createWorker: () => new Worker(new URL('./pure-worker.ts', import.meta.url), { type: 'module' }),
  });
}
