const known = ['messages_request', 'messages_running', 'chat_days_allowed'] as const;

/** Which of the constraints that guard the start of an answer a failed write broke, if it was one of them. */
export function brokenConstraint(error: unknown): (typeof known)[number] | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const name = 'constraint' in cause ? cause.constraint : undefined;
    const found = known.find((one) => one === name);
    if (found) return found;
  }
  return null;
}
