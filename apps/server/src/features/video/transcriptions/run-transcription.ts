import { type ErrorCode, errors, isErrorCode, type Transcription, toStoredText } from '@guanlan/contract';
import * as z from 'zod/mini';
import type { AppContext } from '../../../context.js';
import { type JobTask, PermanentJobError } from '../../../jobs/task.js';
import { ServerStopping, TRANSCRIPTIONS_AT_A_TIME, TranscribeError } from '../../../providers/transcribe/port.js';
import { AppError } from '../../app-error.js';
import { missingContent } from '../../files/read.js';
import { contentKey } from '../../files/uploads/receive.js';
import { storableJson } from '../../storable-json.js';
import { changeTranscription, findRecording, giveUpRecording, type StoredTranscription } from './store.js';

/** Longest that a job may take, ms: it waits for its turn at the service, which has ten minutes then. */
const JOB_TIMEOUT_MS = 90 * 60_000;

const Payload = z.object({ transcriptionId: z.uuid(), fileId: z.string() });

type FoundRecording = NonNullable<Awaited<ReturnType<typeof findRecording>>>;
type RunContext = Pick<AppContext, 'config' | 'db' | 'log' | 'storage' | 'transcriber'>;

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
      await changeTranscription(ctx.db, payload.transcriptionId, { status: 'error', error: code, runningUntil: null });
      throw new PermanentJobError(code, { cause: error });
    }
  },
  async onDead(db, _, { id }) {
    const change = {
      status: 'error',
      error: 'TRANSCRIBE_INTERRUPTED' satisfies ErrorCode,
      runningUntil: null,
    } as const;
    await changeTranscription(db, id.slice(transcriptionJobId('').length), change);
  },
};

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
  await changeTranscription(db, transcriptionId, {
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
