import { Gauge, type Registry } from 'prom-client';

/** Everything that can be wrong with a node; a word that stays, for machines. */
export const problemCodes = [
  'DATABASE_DOWN',
  'DATABASE_BUSY',
  'DATABASE_READ_ONLY',
  'MIGRATIONS_PENDING',
  'DATA_DIR_FULL',
  'DATA_DIR_UNWRITABLE',
  'DATA_DIR_LOW',
  'REDIS_DOWN',
  'JOBS_STUCK',
] as const;

/** Something that does not work now. */
export interface Problem {
  readonly code: (typeof problemCodes)[number];
  /** A sentence for the operator. */
  readonly message: string;
  /** True where the node works without it; otherwise the node is not ready. */
  readonly degraded: boolean;
}

/** One dependency of a node. */
export interface ReadinessCheck {
  /** Resolves with the problems found. */
  run(): Promise<readonly Problem[]>;
  /** Problem reported where `run` fails, or does not end in time. */
  readonly otherwise: Problem;
}

/** Checks all dependencies of a node. */
export interface Readiness {
  problems(): Promise<readonly Problem[]>;
}

/** Longest that a check may take, ms. */
const CHECK_TIMEOUT = 3_000;
/** Time for which a result is cached, ms: anybody may request it, and checks write to the disk. */
const ANSWER_LIFE = 2_000;

/** @param elapsed - ms that only ever grow. */
export function createReadiness(checks: readonly ReadinessCheck[], monotonicNow: () => number): Readiness {
  let last: { readonly at: number; readonly answer: Promise<readonly Problem[]> } | undefined;
  const look = async (): Promise<readonly Problem[]> => (await Promise.all(checks.map(runInTime))).flat();
  return {
    problems: () => {
      if (last === undefined || monotonicNow() - last.at >= ANSWER_LIFE) last = { at: monotonicNow(), answer: look() };
      return last.answer;
    },
  };
}

async function runInTime({ run, otherwise }: ReadinessCheck): Promise<readonly Problem[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Problem[]>((resolve) => {
    timer = setTimeout(() => resolve([otherwise]), CHECK_TIMEOUT);
  });
  try {
    return await Promise.race([run(), late]);
  } catch {
    return [otherwise];
  } finally {
    clearTimeout(timer);
  }
}

/** Adds `guanlan_problem{code}` to the metrics: 1 while something is wrong. */
export function observeReadiness(registry: Registry, readiness: Readiness): void {
  new Gauge({
    name: 'guanlan_problem',
    help: '1 while something does not work that the node needs, by code',
    labelNames: ['code'],
    registers: [registry],
    async collect() {
      const codes = new Set((await readiness.problems()).map(({ code }) => code));
      for (const code of problemCodes) this.set({ code }, codes.has(code) ? 1 : 0);
    },
  });
}
