/** Parts of an error that are logged. */
export interface ErrorDescription {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: ErrorDescription;
}

/**
 * Describes an error without the values that took part in it. Database errors carry them: drizzle's message ends with
 * the query's parameters (numbers, hashes, texts), and PostgreSQL quotes values that it could not convert or that
 * violate a constraint.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    ...(error.stack !== undefined && { stack: framesOf(error.stack) }),
    ...(error.cause !== undefined && depth < 4 && { cause: describeError(error.cause, depth + 1) }),
  };
}

function messageOf(error: Error): string {
  const { query, severity, code } = error as { query?: unknown; severity?: unknown; code?: unknown };
  if (typeof query === 'string') return `Failed query: ${query}`;
  // Class 22 and 23: data that does not fit, with the data in the message.
  if (typeof severity === 'string' && typeof code === 'string' && /^2[23]/.test(code)) return '';
  return error.message;
}

/** The stack's first lines repeat the message. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');
