import type { AppContext } from '../../context.js';
import { RUN_FOR_MS } from './is-running.js';
import { convertRun, endUnchangedRun, type RunRow } from './run-store.js';

/**
 * Takes up a run of a version before the job queue, `running_by` the server `<node>:<boot>` until the end of its lease. That
 * server may be at it still unless it was an earlier run of this node: answers the time to wait for then, ms, else 0.
 */
export async function takeUpFormerRun(ctx: AppContext, work: RunRow): Promise<number> {
  const now = ctx.now();
  const until = work.runningUntil?.getTime() ?? 0;
  const [node] = ctx.chatJobs.owner.split(':');
  if (until > now && work.runningBy?.split(':')[0] !== node) return until - now;
  if (until < now - RUN_FOR_MS) await endUnchangedRun(ctx.db, work, null);
  else {
    const pieces = ctx.tools.get(work.assistant).byTurns ? 'left' : 'open';
    await convertRun(ctx.db, work, pieces, new Date(now + RUN_FOR_MS));
  }
  return 0;
}
