import type { Cue } from '@guanlan/contract';
import type { LlmErrorCode } from '../llm/port.js';

/** Audio, or a video whose audio track is meant. */
export interface Recording {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** What was heard. */
export interface Heard {
  /** In order of time; never empty. */
  readonly cues: readonly Cue[];
  /** As the service names it; may be empty. */
  readonly language: string;
}

/** A service that writes down what is said. Calls reject with {@link TranscribeError}. */
export interface Transcriber {
  readonly model: string;
  transcribe(recording: Recording, signal: AbortSignal): Promise<Heard>;
  /** Ends what is under way: it rejects with {@link ServerStopping}. */
  close(): void;
}

/** This server stops; the transcription can be begun again elsewhere. */
export class ServerStopping extends Error {
  override readonly name = 'ServerStopping';
}

/** A transcription came to nothing: by the classes of model services, or because of the file itself. */
export class TranscribeError extends Error {
  override readonly name = 'TranscribeError';
  readonly code: LlmErrorCode | 'TRANSCRIBE_FILE' | 'TRANSCRIBE_EMPTY';

  constructor(code: TranscribeError['code'], message: string, options: { cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
  }
}
