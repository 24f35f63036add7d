import { expect, it } from 'vitest';
import { startFailure } from './start-failure.js';

const line = (text: string): string => `2026-11-26 22:01:47.344 UTC [7010] ${text}`;
const full = line('FATAL:  could not write to file "pg_wal/xlogtemp.29": No space left on device');

it('names why PostgreSQL does not start, among refusals and what follows', () => {
  const log = [
    line('LOG:  database system was not properly shut down; automatic recovery in progress'),
    full,
    ...Array.from({ length: 9 }, () => line('FATAL:  the database system is not yet accepting connections')),
    line('DETAIL:  Consistent recovery state has not been yet reached.'),
    line('LOG:  startup process (PID 6989) exited with exit code 1'),
    line('LOG:  database system is shut down'),
  ];
  expect(startFailure(`${log.join('\n')}\n`)).toBe(full);
});

it('names a full disk that only another process found', () => {
  const found = line('ERROR:  could not write to file "pg_wal/xlogtemp.31": No space left on device');
  const log = [found, line('HINT:  Consult recent messages'), line('FATAL:  checkpoint request failed')];
  expect(startFailure(log.join('\n'))).toBe(`${found}\n${log[2]}`);
});

it('shows the end of the log where no line says why', () => {
  const log = Array.from({ length: 9 }, (_, n) => line(`LOG:  ${n}`)).join('\n');
  expect(startFailure(log).split('\n')).toHaveLength(5);
});
