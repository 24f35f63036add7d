import { parseShortJson, readBytes } from '../fetch/read-text.js';
import { FairTurns } from '../limits/fair-turns.js';
import { readFailure } from '../llm/answers/read-failure.js';
import { classifyError } from '../llm/classify-error.js';
import { vendors } from '../llm/vendors/vendors.js';
import { type ParseCall, ParseError, type Parsing } from '../parsing/port.js';
import {
  type Heard,
  type Recording,
  ServerStopping,
  TRANSCRIPTIONS_AT_A_TIME,
  TranscribeError,
  type Transcriber,
} from './port.js';

/** Configuration of the endpoint. */
export interface TranscriberOptions {
  /** Without `/audio/transcriptions` and without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

/** Recordings at a time, of all callers and of one. */
const RUNNING_LIMITS = { running: TRANSCRIPTIONS_AT_A_TIME, perCaller: 2 } as const;
/** Longest that a service may take, ms. */
const TRANSCRIPTION_TIMEOUT_MS = 10 * 60_000;
/** Longest answer that is read, bytes: hours of speech are less. */
const ANSWER_MAX = 5_000_000;

/** An endpoint in the shape of OpenAI's `audio/transcriptions`. */
export function createOpenAiTranscriber({ baseUrl, apiKey, model }: TranscriberOptions, parsing: Parsing): Transcriber {
  const closing = new AbortController();
  const turns = new FairTurns(RUNNING_LIMITS);
  const hear = async (recording: Recording, ended: AbortSignal): Promise<Heard> => {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(TRANSCRIPTION_TIMEOUT_MS)]);
    const form = formOf(model, recording.name, await contentOf(recording, signal));
    const answer = await ask(`${baseUrl}/audio/transcriptions`, apiKey, form, signal);
    return read(parsing, answer, { signal, caller: recording.caller });
  };
  return {
    model,
    close: () => closing.abort(new ServerStopping()),
    async transcribe(recording, signal) {
      const either = AbortSignal.any([signal, closing.signal]);
      return turns.run(recording.caller, () => hear(recording, either), either);
    },
  };
}

/** Reads a recording within the time of its transcription: a storage may send it however slowly. */
async function contentOf(recording: Recording, signal: AbortSignal): Promise<Blob> {
  try {
    return await recording.read(signal);
  } catch (cause) {
    throw signal.aborted ? abortedBy(signal, cause) : cause;
  }
}

/** Error of a transcription whose signal was aborted. */
function abortedBy({ reason }: AbortSignal, cause: unknown): Error {
  return reason instanceof ServerStopping ? reason : new TranscribeError('LLM_TIMEOUT', 'no answer in time', { cause });
}

function formOf(model: string, name: string, content: Blob): FormData {
  const form = new FormData();
  form.set('model', model);
  form.set('response_format', 'verbose_json');
  form.append('timestamp_granularities[]', 'segment');
  form.set('file', content, name);
  return form;
}

async function ask(url: string, apiKey: string, body: FormData, signal: AbortSignal): Promise<Uint8Array> {
  let status = 0;
  let bytes: Uint8Array;
  try {
    const headers = { authorization: `Bearer ${apiKey}` };
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    status = answer.status;
    bytes = await readBytes(answer.body, ANSWER_MAX);
  } catch (cause) {
    if (signal.aborted) throw abortedBy(signal, cause);
    throw new TranscribeError('LLM_NETWORK', 'the service could not be reached', { cause });
  }
  if (status < 200 || status > 299) throw failureOf(status, new TextDecoder().decode(bytes));
  return bytes;
}

function failureOf(status: number, text: string): TranscribeError {
  const failure = readFailure(parsed(text), status) ?? { status, code: '', type: '', message: text.slice(0, 200) };
  const code = classifyError(vendors.generic, failure);
  // A refused request is here nearly always caused by its file.
  const ofFile = code === 'LLM_BAD_REQUEST' || code === 'LLM_TOO_LONG' || status === 413 || status === 415;
  return new TranscribeError(ofFile ? 'TRANSCRIBE_FILE' : code, failure.message.slice(0, 200));
}

function parsed(text: string): unknown {
  try {
    return parseShortJson(text);
  } catch {
    return undefined;
  }
}

async function read(parsing: Parsing, answer: Uint8Array, call: ParseCall): Promise<Heard> {
  const heard = await parsing.run('transcript', answer, {}, call).catch((cause: unknown) => {
    if (!(cause instanceof ParseError)) throw cause;
    if (cause.code === 'STOPPED') throw new ServerStopping();
    throw new TranscribeError(cause.code === 'BUSY' ? 'LLM_OVERLOADED' : 'LLM_UNKNOWN', cause.message, { cause });
  });
  if (!heard) throw new TranscribeError('LLM_UNKNOWN', 'an unknown answer');
  if (heard.cues.length === 0) throw new TranscribeError('TRANSCRIBE_EMPTY', 'nothing was heard');
  return heard;
}
