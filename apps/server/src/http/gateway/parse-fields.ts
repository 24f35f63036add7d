import * as z from 'zod/mini';
import { AppError } from '../../features/app-error.js';
import { fieldFault } from './field-fault.js';

/** Most faults in an answer: further ones are of the same kind, and each is a sentence. */
const MAX_FIELDS = 50;

/** Parses a caller's arguments by a schema. @throws AppError INVALID_PARAM, with the faults by field */
export function parseFields<S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> {
  const parsed = z.safeParse(schema, given, { error: fieldFault });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues.slice(0, MAX_FIELDS)) fields[issue.path.join('.')] ??= issue.message;
  throw new AppError('INVALID_PARAM', { fields, cause: parsed.error });
}
