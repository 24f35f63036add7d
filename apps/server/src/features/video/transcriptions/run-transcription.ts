import { type ErrorCode, errors, isErrorCode, type Transcription, toStoredText } from '@guanlan/contract';
import * as z from 'zod/mini';
import type { AppContext, Db } from '../../../context.js';
import { type JobTask, PermanentJobError } from '../../../jobs/task.js';
import { ServerStopping, TRANSCRIPTIONS_AT_A_TIME, TranscribeError } from '../../../providers/transcribe/port.js';
import { AppError } from '../../app-error.js';
import { missingContent } from '../../files/read.js';
import { contentKey } from '../../files/uploads/receive.js';
import type { NewNotice } from '../../notices/kinds.js';
import { storableJson } from '../../storable-json.js';
import { changeTranscription, findRecording, giveUpRecording, type StoredTranscription } from './store.js';

/** Longest that a job may take, ms: it waits for its turn at the service, which has ten minutes then. */
const JOB_TIMEOUT_MS = 90 * 60_000;

const Payload = z.object({ transcriptionId: z.uuid(), fileId: z.string() });

type FoundRecording = NonNullable<Awaited<ReturnType<typeof findRecording>>>;
type RunContext = Pick<AppContext, 'config' | 'db' | 'log' | 'storage' | 'transcriber' | 'inbox' | 'push'>;

/** The job of a transcription. */
export const transcriptionJobId = (transcriptionId: string): string => `transcription:${transcriptionId}`;

/** Has a file written down; how it ended stands in its row. Once only: the service is paid by the minute. */
export const transcriptionTask: JobTask<z.infer<typeof Payload>> = {
  name: 'video.transcription',
  payload: Payload,
  maxAttempts: 1,
  timeoutMs: JOB_TIMEOUT_MS,
  maxRunning: TRANSCRIPTIONS_AT_A_TIME,
  async run(ctx, payload, { userId, signal }) {
    try {
      await transcribe(ctx, payload, userId ?? '', signal);
    } catch (error) {
      // The server stops, which `onDead` says, or nobody wants it any more, which its row says.
      if (error instanceof ServerStopping || signal.aborted) throw error;
      const known = error instanceof TranscribeError || error instanceof AppError;
      if (!known) ctx.log.error({ err: error }, 'a transcription broke');
      const code = known ? error.code : 'SYSTEM_ERROR';
      await end(ctx, payload.transcriptionId, { status: 'error', error: code, runningUntil: null });
      throw new PermanentJobError(code, { cause: error });
    }
  },
  async onDead(db, _, { id }, ctx) {
    const change = {
      status: 'error',
      error: 'TRANSCRIBE_INTERRUPTED' satisfies ErrorCode,
      runningUntil: null,
    } as const;
    // Published by nobody: its user's clients have it at their next login, and browsers by the queue.
    await endIn(db, ctx.inbox, id.slice(transcriptionJobId('').length), change);
  },
};

/** State of a transcription that has ended. */
type Ending = Parameters<typeof changeTranscription>[2] & { readonly status: 'done' | 'error' };

async function end({ db, inbox, push }: RunContext, id: string, ending: Ending): Promise<void> {
  push.publish(await db.transaction((tx) => endIn(tx, inbox, id, ending)));
}

/** Ends a transcription and tells its user, unless it was removed meanwhile. Returns what is to be published. */
async function endIn(tx: Db, inbox: AppContext['inbox'], id: string, ending: Ending) {
  const row = await changeTranscription(tx, id, ending);
  if (!row || row.removedAt !== null) return [];
  const { userId, name } = row;
  const isDone = ending.status === 'done';
  const notice: NewNotice = {
    ...{ userId, kind: 'work', eventId: `transcription:${id}` },
    title: `${isDone ? '转写完成' : '转写没有完成'}：${name}`,
    text: isDone ? '可以看全文、提取要点了' : '点开看原因，可以再试一次',
    path: `/pages/videoInfoEext/videoInfoEext?transcriptionId=${id}`,
  };
  return inbox.store(tx, [notice]);
}

async function transcribe(
  ctx: RunContext,
  { transcriptionId, fileId }: z.infer<typeof Payload>,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const { transcriber, db } = ctx;
  if (!transcriber) throw new AppError('TRANSCRIBE_NOT_CONFIGURED');
  const file = await findRecording(db, userId, fileId);
  if (!file) throw new AppError('NOT_FOUND');
  const read = (ended: AbortSignal) => readContent(ctx, file, ended);
  const { cues, language } = await transcriber.transcribe({ name: file.name, caller: userId, read }, signal);
  await end(ctx, transcriptionId, {
    status: 'done',
    cues: storableJson([...cues]),
    language: toStoredText(language.slice(0, 40)),
    error: null,
    runningUntil: null,
  });
  await giveUpRecording(db, fileId);
}

async function readContent(ctx: RunContext, { id, type, size }: FoundRecording, signal: AbortSignal): Promise<Blob> {
  const stream = await ctx.storage.open(contentKey(id), size ?? 0);
  if (!stream) throw missingContent(ctx, id);
  return new Blob(await stream.toArray({ signal }), { type: type ?? 'application/octet-stream' });
}

/** A row as its user sees it. Only those of versions before the job queue have a lease: one that has run out has failed. */
export function toTranscription(row: StoredTranscription, now: number): Transcription {
  const silent = row.status === 'running' && row.runningUntil !== null && row.runningUntil.getTime() <= now;
  const code: ErrorCode | null = silent
    ? 'TRANSCRIBE_INTERRUPTED'
    : row.error === null || row.status === 'running'
      ? null
      : isErrorCode(row.error)
        ? row.error
        : 'SYSTEM_ERROR';
  return {
    id: row.id,
    name: row.name,
    status: silent ? 'error' : row.status,
    cues: row.cues,
    language: row.language,
    model: row.model,
    error: code && { code, message: errors[code].text },
    createdAt: row.createdAt.getTime(),
  };
}
