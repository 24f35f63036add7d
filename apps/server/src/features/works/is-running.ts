import type { StoredConversation } from '../generation/rows.js';

/** How often a work is resumed, at most, until its user begins it again. */
export const MAX_RESUMES = 3;
/** A work whose server was gone for longer waits for its user, ms. */
export const RESUMABLE_FOR = 86_400_000;

/**
 * Whether a work is running or will be resumed: another server resumes a work whose server has died, and clients poll
 * until it is done.
 */
export function isRunning({ runningUntil, resumed }: StoredConversation, now: number): boolean {
  if (runningUntil === null) return false;
  const until = runningUntil.getTime();
  return until > now || (resumed < MAX_RESUMES && until > now - RESUMABLE_FOR);
}
