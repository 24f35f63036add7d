import type { AppContext, Db } from '../../../context.js';
import { transcriptionJobId } from './run-transcription.js';
import { runningTranscriptionsOf } from './store.js';

/** Changes transcriptions of a user, one or all, so that nobody waits for them, and ends the jobs of those that run. */
export function endTranscriptions<Result>(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  { uid, id }: { readonly uid: string; readonly id?: string },
  change: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const running = await runningTranscriptionsOf(tx, uid, id);
    const result = await change(tx);
    for (const each of running) await jobs.cancel(tx, transcriptionJobId(each));
    return result;
  });
}
