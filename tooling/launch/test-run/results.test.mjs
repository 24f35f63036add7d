import { expect, it } from 'vitest';
import { describeSlowest } from './results.mjs';

const task = (taskId, seconds, status = 'MISS') => ({
  taskId,
  cache: { status },
  execution: { startTime: 1_000, endTime: 1_000 + seconds * 1000 },
});

it('describeSlowest names the slowest tasks that ran, the slowest first', () => {
  const tasks = [task('web#test', 12.34), task('server#test', 99), task('web#e2e', 700, 'HIT'), { taskId: 'web#size' }];
  expect(describeSlowest(tasks, 2)).toEqual(['   99.0s server#test', '   12.3s web#test']);
});
