import { createInterface } from 'node:readline';

/**
 * Reports that it is ready, then runs the job that each line of the input names and answers in a line, until the input
 * ends.
 */
export async function answerJobs(jobs: Readonly<Record<string, () => Promise<unknown>>>, ready: object): Promise<void> {
  const say = (what: object): void => void process.stdout.write(`${JSON.stringify(what)}\n`);
  say(ready);
  for await (const name of createInterface({ input: process.stdin })) {
    const began = performance.now();
    const cpu = process.cpuUsage();
    const result = await jobs[name]?.();
    const { user, system } = process.cpuUsage(cpu);
    say({ ms: performance.now() - began, cpuMs: (user + system) / 1000, result });
  }
}
