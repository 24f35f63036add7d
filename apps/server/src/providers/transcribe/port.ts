import type { Cue } from '@guanlan/contract';
import type { LlmErrorCode } from '../llm/port.js';

/** Recordings that a node has written down at a time: each is held in memory twice while it is sent, and the largest have 25 MB. */
export const TRANSCRIPTIONS_AT_A_TIME = 4;

/** Audio, or a video whose audio track is meant. */
export interface Recording {
  readonly name: string;
  /** Who takes turns with others. */
  readonly caller: string;
  /** The content, asked for in its turn: what waits holds no memory. Rejects when `signal` is aborted. */
  read(signal: AbortSignal): Promise<Blob>;
}

/** Transcript of an audio file. */
export interface Heard {
  /** Lines in order of time; never empty. */
  readonly cues: readonly Cue[];
  /** Language as the service names it; may be empty. */
  readonly language: string;
}

/** A service that transcribes speech. Calls reject with {@link TranscribeError}. */
export interface Transcriber {
  readonly model: string;
  /** In its turn: only some are written down at a time. */
  transcribe(recording: Recording, signal: AbortSignal): Promise<Heard>;
  /** Ends running calls, which reject with {@link ServerStopping}. */
  close(): void;
}

/** This server stops; the transcription can be begun again elsewhere. */
export class ServerStopping extends Error {
  override readonly name = 'ServerStopping';
}

/** A failed transcription: by the classes of model services, or because of the file itself. */
export class TranscribeError extends Error {
  override readonly name = 'TranscribeError';
  readonly code: LlmErrorCode | 'TRANSCRIBE_FILE' | 'TRANSCRIBE_EMPTY';

  constructor(code: TranscribeError['code'], message: string, options: { cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
  }
}
