import { type ErrorCode, errors, isErrorCode, type Transcription, toStoredText } from '@guanlan/contract';
import type { AppContext } from '../../../context.js';
import { ServerStopping, TranscribeError, type Transcriber } from '../../../providers/transcribe/port.js';
import { AppError } from '../../app-error.js';
import { missingContent } from '../../files/read.js';
import { contentKey } from '../../files/uploads/receive.js';
import { pollCancellation } from '../../poll-cancellation.js';
import { storableJson } from '../../storable-json.js';
import {
  changeTranscription,
  type findRecording,
  giveUpRecording,
  isRunning,
  type StoredTranscription,
} from './store.js';

/** How long a server may be silent before its transcription is taken for broken off, ms. */
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
/** Longest that a service may take, ms. */
const TRANSCRIPTION_TIMEOUT_MS = 10 * 60_000;
/** Pause between two looks whether one is still wanted, ms: who cancels it is heard within a second. */
const CANCEL_POLL_MS = 400;

type RunContext = Pick<AppContext, 'config' | 'db' | 'log' | 'now' | 'storage'>;

/** Until when a transcription that is begun now counts as running. */
export const leaseUntil = ({ now }: Pick<AppContext, 'now'>): Date => new Date(now() + LEASE_MS);

/** Has a file written down, to the end; how it ended stands in its row. It never rejects. */
export async function runTranscription(
  ctx: RunContext,
  transcriber: Transcriber,
  file: NonNullable<Awaited<ReturnType<typeof findRecording>>>,
  id: string,
): Promise<void> {
  const renewing = setInterval(() => {
    changeTranscription(ctx.db, id, { runningUntil: leaseUntil(ctx) }).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'a running transcription could not be kept');
    });
  }, RENEW_MS);
  const unwanted = new AbortController();
  const stopLooking = pollCancellation({
    every: CANCEL_POLL_MS,
    // Cancelled or removed, its row says so, whichever server was told.
    isWanted: () => isRunning(ctx.db, id),
    onUnwanted: () => unwanted.abort(),
    onFailure: (error) => ctx.log.error({ err: error }, 'whether a transcription is still wanted could not be read'),
  });
  try {
    const content = await readContent(ctx, file.id);
    const recording = { name: file.name, type: file.type ?? 'application/octet-stream', content };
    const { cues, language } = await transcriber.transcribe(
      recording,
      AbortSignal.any([AbortSignal.timeout(TRANSCRIPTION_TIMEOUT_MS), unwanted.signal]),
    );
    await changeTranscription(ctx.db, id, {
      status: 'done',
      cues: storableJson([...cues]),
      language: toStoredText(language.slice(0, 40)),
      error: null,
      runningUntil: null,
    });
    await giveUpRecording(ctx.db, file.id);
  } catch (error) {
    // Its row falls silent, or was ended by who wanted no more of it, and says so by itself.
    if (error instanceof ServerStopping || unwanted.signal.aborted) return;
    const known = error instanceof TranscribeError || error instanceof AppError;
    if (!(error instanceof TranscribeError)) ctx.log.error({ err: error }, 'a transcription broke');
    const change = { status: 'error', error: known ? error.code : 'SYSTEM_ERROR', runningUntil: null } as const;
    await changeTranscription(ctx.db, id, change).catch((cause: unknown) =>
      ctx.log.error({ err: cause }, 'and was not noted'),
    );
  } finally {
    clearInterval(renewing);
    stopLooking();
  }
}

async function readContent(ctx: RunContext, fileId: string): Promise<Buffer> {
  const stream = await ctx.storage.open(contentKey(fileId));
  if (!stream) throw missingContent(ctx, fileId);
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A row as its user sees it: one whose server fell silent has failed. */
export function toTranscription(row: StoredTranscription, now: number): Transcription {
  const silent = row.status === 'running' && (row.runningUntil?.getTime() ?? 0) <= now;
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
