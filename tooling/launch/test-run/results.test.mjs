import { expect, it } from 'vitest';
import { describeSlowest, mergeTasks, vitestFailures } from './results.mjs';

const task = (taskId, seconds, status = 'MISS') => ({
  taskId,
  cache: { status },
  execution: { startTime: 1_000, endTime: 1_000 + seconds * 1000 },
});

it('describeSlowest names the slowest tasks that ran, the slowest first', () => {
  const tasks = [task('web#test', 12.34), task('server#test', 99), task('web#e2e', 700, 'HIT'), { taskId: 'web#size' }];
  expect(describeSlowest(tasks, 2)).toEqual(['   99.0s server#test', '   12.3s web#test']);
});

it('mergeTasks takes each task once, as it ran rather than from the cache', () => {
  const built = task('web#build', 30);
  const cached = task('web#build', 0, 'HIT');
  const journeys = task('web#e2e', 700);
  expect(mergeTasks([[built], [cached, journeys]])).toEqual([built, journeys]);
  expect(mergeTasks([[cached, journeys], [built]])).toEqual([built, journeys]);
});

it('vitestFailures describes a file that failed outside its tests by the log, where the report says nothing', () => {
  const name = '/somewhere/apps/server/test/full.test.ts';
  const report = { testResults: [{ name, status: 'failed', message: '', assertionResults: [{ status: 'skipped' }] }] };
  const log = ['✓ test/other.test.ts', ' FAIL  test/full.test.ts > an account', 'Error: Hook timed out in 10 ms.'];
  expect(vitestFailures(report, log)).toEqual([
    [`✗ ${name}`, '     FAIL  test/full.test.ts > an account', '    Error: Hook timed out in 10 ms.'].join('\n'),
  ]);
  expect(vitestFailures(report, [])).toEqual([`✗ ${name}`]);
});
