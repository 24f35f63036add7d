import type { ErrorCode } from '@guanlan/contract';
import { AppError } from './app-error.js';

/** Codes of the operating system and of PostgreSQL (SQLSTATE) for a place that takes no writes. */
const codes = new Map<string, ErrorCode>([
  ['ENOSPC', 'STORAGE_FULL'],
  ['EDQUOT', 'STORAGE_FULL'],
  // disk_full
  ['53100', 'STORAGE_FULL'],
  ['EROFS', 'STORAGE_READ_ONLY'],
  // read_only_sql_transaction
  ['25006', 'DATABASE_READ_ONLY'],
]);

/** Whether a failure is one of those that {@link writeFailure} makes. */
export const isWriteFailure = ({ code }: AppError): boolean => [...codes.values()].includes(code);

/** Longest chain of causes that is followed. */
const MAX_CAUSES = 8;

/** The error for a failure caused by a full or read-only disk or database; undefined for any other. */
export function writeFailure(error: unknown): AppError | undefined {
  let cause = error;
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error; depth += 1) {
    const code = codes.get(String((cause as NodeJS.ErrnoException).code));
    if (code) return new AppError(code, { cause: error });
    cause = cause.cause;
  }
  return undefined;
}
