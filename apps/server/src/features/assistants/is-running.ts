import type { StoredConversation } from '../chat/rows.js';

/** How often a work is resumed, at most, until its user begins it again. */
export const MAX_RESUMES = 3;
/** A work whose server was gone for longer waits for its user, ms. */
export const RESUMABLE_FOR = 86_400_000;

/**
 * Whether a server is at a work, or will be: one whose server is gone is resumed by the next that looks, and whoever shows
 * the work has to go on asking until then.
 */
export function isRunning({ runningUntil, resumed }: StoredConversation, now: number): boolean {
  if (runningUntil === null) return false;
  const until = runningUntil.getTime();
  return until > now || (resumed < MAX_RESUMES && until > now - RESUMABLE_FOR);
}
