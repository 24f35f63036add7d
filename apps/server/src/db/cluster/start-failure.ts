/** Lines that are shown where no reason is found. */
const TAIL_LINES = 5;
/** Refusals of our own attempts to connect, which say nothing of why. */
const REFUSAL = /the database system is |Consistent recovery state has not/;

/** The lines of PostgreSQL's log that say why it does not start. */
export function startFailure(log: string): string {
  const lines = log.trim().split('\n');
  const reasons = lines.filter((line) => /\b(FATAL|PANIC): |No space left on device/.test(line) && !REFUSAL.test(line));
  return [...new Set(reasons.length > 0 ? reasons : lines)].slice(-TAIL_LINES).join('\n');
}
