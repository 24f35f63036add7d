const known = ['messages_request', 'messages_running', 'chat_days_allowed'] as const;

/** The constraint on starting an answer that a failed write broke, or null. */
export function brokenConstraint(error: unknown): (typeof known)[number] | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const name = 'constraint' in cause ? cause.constraint : undefined;
    const found = known.find((one) => one === name);
    if (found) return found;
  }
  return null;
}
