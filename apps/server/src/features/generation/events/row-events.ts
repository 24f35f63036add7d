import type { ChatChunk } from '@guanlan/contract';
import type { StoredMessage } from '../rows.js';
import type { EventLog } from './event-log.js';

/** Source of an answer's events. */
export interface AnswerSource {
  readonly events: EventLog;
  /** The reader has everything up to this number. */
  readonly after: number;
  /** Whether another server writes this answer. */
  readonly elsewhere: boolean;
  /** The reader has left. */
  release(): void;
}

type Parts = Pick<StoredMessage, 'text' | 'reasoning' | 'sources'>;

const snapshots = new WeakMap<Parts, ChatChunk>();

/** The whole answer as its row has it: one object for a row, so that the frame of it is made once, see `frame`. */
export function snapshotOf(row: Parts): ChatChunk {
  const known = snapshots.get(row);
  if (known) return known;
  const { text, reasoning, sources } = row;
  const made = { type: 'data-snapshot', data: { text, reasoning, ...(sources?.length ? { sources } : {}) } } as const;
  snapshots.set(row, made);
  return made;
}

/** The last events of an answer that has ended. */
export function endOf(row: StoredMessage): ChatChunk[] {
  const { model, firstTokenMs, reasoningMs, durationMs, usage } = row;
  const known = Object.entries({ model, firstTokenMs, reasoningMs, durationMs, usage }).filter(
    ([, value]) => value !== null,
  );
  return [{ type: 'message-metadata', messageMetadata: Object.fromEntries(known) }, lastOf(row)];
}

function lastOf({ status, error }: StoredMessage): ChatChunk {
  if (status === 'error') {
    return { type: 'error', code: error?.code ?? 'SYSTEM_ERROR', errorText: error?.message ?? '' };
  }
  return status === 'done' || status === 'streaming' ? { type: 'finish' } : { type: 'abort', reason: status };
}
