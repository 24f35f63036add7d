import type { ErrorCode } from '@guanlan/contract';
import { DrizzleQueryError } from 'drizzle-orm';
import { UNREACHABLE } from '../db/client.js';
import { AppError } from './app-error.js';

/** Codes of the operating system and of PostgreSQL (SQLSTATE) for a place that takes no writes, or is away. */
const codes = new Map<string, ErrorCode>([
  ['ENOSPC', 'STORAGE_FULL'],
  // A limit of the process.
  ['EFBIG', 'STORAGE_FULL'],
  ['EDQUOT', 'STORAGE_FULL'],
  // disk_full
  ['53100', 'STORAGE_FULL'],
  ['EROFS', 'STORAGE_READ_ONLY'],
  // read_only_sql_transaction
  ['25006', 'DATABASE_READ_ONLY'],
  [UNREACHABLE, 'DATABASE_DOWN'],
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections
  ...['57P01', '57P02', '57P03', '53300'].map((state) => [state, 'DATABASE_DOWN'] as const),
]);

/** Whether a failure is one of those that {@link writeFailure} makes. */
export const isWriteFailure = ({ code }: AppError): boolean => [...codes.values()].includes(code);

/** Longest chain of causes that is followed. */
const MAX_CAUSES = 8;

/** Messages of the client for a connection that is not made, ends, or has ended when a transaction is rolled back. */
const UNANSWERED =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query found no database: it failed, and not by a word of PostgreSQL. */
function isUnanswered(error: Error): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const { cause } = error;
  if (!(cause instanceof Error)) return false;
  return 'syscall' in cause || UNANSWERED.test(cause.message);
}

/** The error for a failure caused by a full, read-only or absent disk or database; undefined for any other. */
export function writeFailure(error: unknown): AppError | undefined {
  let cause = error;
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error; depth += 1) {
    const code = codes.get(String((cause as NodeJS.ErrnoException).code));
    if (code) return new AppError(code, { cause: error });
    if (isUnanswered(cause)) return new AppError('DATABASE_DOWN', { cause: error });
    cause = cause.cause;
  }
  return undefined;
}
