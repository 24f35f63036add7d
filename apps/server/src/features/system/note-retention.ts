import { CLOCK_SKEW_MS } from '../../clock-skew.js';
import type { AppContext } from '../../context.js';
import { storeRetentionNote } from './store.js';

/** Notes the time of retention for servers that start, and tells the operator where the wall clock is far ahead of it. */
export async function noteRetention({ db, retention, now, log }: Pick<AppContext, 'db' | 'retention' | 'now' | 'log'>) {
  const note = retention.note();
  if (now() - note.at > CLOCK_SKEW_MS)
    log.warn({ erasedAsOf: new Date(note.at) }, 'the clock is far ahead of the time that passed; erasures wait');
  await storeRetentionNote(db, note);
}
