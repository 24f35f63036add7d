import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { writeFailure } from './write-failure.js';

const failure = (code: string, cause?: unknown): Error => Object.assign(new Error('failed', { cause }), { code });

const query = (cause: Error): Error => new DrizzleQueryError('select 1', [], cause);

it.each([
  ['a full disk', failure('ENOSPC'), 'STORAGE_FULL'],
  ['a quota of the file system', failure('EDQUOT'), 'STORAGE_FULL'],
  ['a full disk of the database', new Error('Failed query', { cause: failure('53100') }), 'STORAGE_FULL'],
  ['a file system that is read-only', failure('EROFS'), 'STORAGE_READ_ONLY'],
  ['a database that is read-only', new Error('Failed query', { cause: failure('25006') }), 'DATABASE_READ_ONLY'],
  ['a limit of file sizes', failure('EFBIG'), 'STORAGE_FULL'],
  ['a database that stops', new Error('Failed query', { cause: failure('57P01') }), 'DATABASE_DOWN'],
  ['a database that is away', query(Object.assign(failure('ECONNREFUSED'), { syscall: 'connect' })), 'DATABASE_DOWN'],
  ['a database that ends the connection', query(new Error('Connection terminated unexpectedly')), 'DATABASE_DOWN'],
  [
    'a rollback on a connection that has ended',
    query(new Error('Client has encountered a connection error and is not queryable')),
    'DATABASE_DOWN',
  ],
  ['another code above it', failure('ERR_STREAM', failure('ENOSPC')), 'STORAGE_FULL'],
])('translates %s into a sentence for users', (_, error, code) => {
  expect(writeFailure(error)).toMatchObject({ code, cause: error });
});

const circle = new Error('circle');
circle.cause = circle;

it.each([
  query(failure('23505')),
  failure('23505'),
  failure('ENOENT'),
  new Error('x'),
  circle,
  undefined,
  { code: 'ENOSPC' },
])('leaves any other failure alone: %s', (error) => {
  expect(writeFailure(error)).toBeUndefined();
});
