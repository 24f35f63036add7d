import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type JobTask, PermanentJobError } from '../../src/jobs/task.js';

const Words = z.object({ words: z.string() });
type Words = z.infer<typeof Words>;

/** Records of the runs of the tasks below in this process. */
export const seen: string[] = [];
export const given: { payload: Words | null; id: string }[] = [];

const common = { payload: Words, timeoutMs: 60_000 };

/** Notes its words. */
export const noteTask: JobTask<Words> = {
  ...{ ...common, name: 'test.note', maxAttempts: 3 },
  run: async (_, { words }, { attempt }) => void seen.push(`${words} ${attempt}`),
};

/** Notes its words, and ends after as many ms. */
export const slowTask: JobTask<Words> = {
  ...{ ...common, name: 'test.slow', maxAttempts: 3 },
  run: async (_, { words }) => {
    seen.push(words);
    await pause(Number(words));
  },
};

/** Notes its words, and leaves no row. */
export const briefTask: JobTask<Words> = { ...noteTask, name: 'test.brief', deleteWhenDone: true };

/** Fails at each attempt. */
export const failTask: JobTask<Words> = {
  ...{ ...common, name: 'test.fail', maxAttempts: 2 },
  run: async (_, { words }, { attempt }) => {
    seen.push(`${words} ${attempt}`);
    throw Object.assign(new Error('no use'), { code: 'TEST_FAILED' });
  },
  onDead: async (_, payload, { id }) => void given.push({ payload, id }),
};

/** Refuses its words for good. */
export const refuseTask: JobTask<Words> = {
  ...{ ...common, name: 'test.refuse', maxAttempts: 5 },
  run: async (_, { words }) => {
    seen.push(words);
    throw new PermanentJobError('TEST_REFUSED');
  },
};

/** Runs until it is ended. */
const hang = (name: string, maxAttempts: number): JobTask<Words> => ({
  ...{ ...common, name, maxAttempts },
  run: async (_, { words }, { signal, attempt, progress }) => {
    seen.push(`${words} ${attempt}`);
    process.stdout.write(`running ${words} ${attempt}\n`);
    await progress(0.5);
    try {
      await pause(120_000, undefined, { signal });
    } catch (error) {
      seen.push(`${words} ${(signal.reason as { reason?: string }).reason}`);
      throw error;
    }
  },
  onDead: async (_, payload, { id }) => void given.push({ payload, id }),
});
export const hangTask = hang('test.hang', 3);
export const hangOnceTask = hang('test.hang-once', 1);

/** Takes longer than it may. */
export const lateTask: JobTask<Words> = { ...hang('test.late', 1), timeoutMs: 100 };

export const testTasks: readonly JobTask[] = [
  slowTask,
  noteTask,
  briefTask,
  failTask,
  refuseTask,
  hangTask,
  hangOnceTask,
  lateTask,
];
