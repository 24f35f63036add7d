import type { Cue } from '@guanlan/contract';
import * as z from 'zod/mini';
import { isTooComplex } from '../../json-complexity.js';
import { failFastArray } from '../fetch/fail-fast-array.js';
import { readText } from '../fetch/read-text.js';
import { FairTurns } from '../limits/fair-turns.js';
import { readFailure } from '../llm/answers/read-failure.js';
import { classifyError } from '../llm/classify-error.js';
import { vendors } from '../llm/vendors/vendors.js';
import { type Heard, type Recording, ServerStopping, TranscribeError, type Transcriber } from './port.js';

/** Configuration of the endpoint. */
export interface TranscriberOptions {
  /** Without `/audio/transcriptions` and without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

/**
 * Recordings at a time, of all callers and of one: each is held in memory twice while it is sent, and the largest have 25 MB.
 */
const RUNNING_LIMITS = { running: 4, perCaller: 2 } as const;
/** Longest that a service may take, ms. */
const TRANSCRIPTION_TIMEOUT_MS = 10 * 60_000;
/** Longest answer that is read, bytes: hours of speech are less. */
const ANSWER_MAX = 8_000_000;
/** Most values of an answer: a segment has some thirty, most of them the tokens of its text. */
const MAX_VALUES = 500_000;
/** Most lines of a transcript, as many as of a caption track, and the length of their texts, in UTF-16 units: hours. */
const MAX_CUES = 20_000;
const MAX_TEXT = 1_000_000;

const Answer = z.object({
  text: z.string(),
  language: z.nullish(z.string()),
  duration: z.nullish(z.union([z.number(), z.string()])),
  segments: z.nullish(
    z.pipe(
      z.array(z.unknown()).check(z.maxLength(MAX_CUES)),
      failFastArray(z.object({ start: z.number(), end: z.number(), text: z.string() })),
    ),
  ),
});

/** An endpoint in the shape of OpenAI's `audio/transcriptions`. */
export function createOpenAiTranscriber({ baseUrl, apiKey, model }: TranscriberOptions): Transcriber {
  const closing = new AbortController();
  const turns = new FairTurns(RUNNING_LIMITS);
  const hear = async (recording: Recording, ended: AbortSignal): Promise<Heard> => {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(TRANSCRIPTION_TIMEOUT_MS)]);
    const form = formOf(model, recording.name, await recording.read());
    const answer = await ask(`${baseUrl}/audio/transcriptions`, apiKey, form, signal);
    const parsed = z.safeParse(Answer, answer);
    if (!parsed.success) throw new TranscribeError('LLM_UNKNOWN', 'an unknown answer', { cause: parsed.error });
    return heardOf(parsed.data);
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

function formOf(model: string, name: string, content: Blob): FormData {
  const form = new FormData();
  form.set('model', model);
  form.set('response_format', 'verbose_json');
  form.append('timestamp_granularities[]', 'segment');
  form.set('file', content, name);
  return form;
}

async function ask(url: string, apiKey: string, body: FormData, signal: AbortSignal): Promise<unknown> {
  let status = 0;
  let text = '';
  try {
    const headers = { authorization: `Bearer ${apiKey}` };
    const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    status = answer.status;
    text = await readText(answer.body, ANSWER_MAX);
  } catch (cause) {
    if (signal.reason instanceof ServerStopping) throw signal.reason;
    if (signal.aborted) throw new TranscribeError('LLM_TIMEOUT', 'no answer in time', { cause });
    throw new TranscribeError('LLM_NETWORK', 'the service could not be reached', { cause });
  }
  const json = parse(text);
  if (status < 200 || status > 299) throw failureOf(status, json, text);
  return json;
}

function failureOf(status: number, json: unknown, text: string): TranscribeError {
  const failure = readFailure(json, status) ?? { status, code: '', type: '', message: text.slice(0, 200) };
  const code = classifyError(vendors.generic, failure);
  // A refused request is here nearly always caused by its file.
  const ofFile = code === 'LLM_BAD_REQUEST' || code === 'LLM_TOO_LONG' || status === 413 || status === 415;
  return new TranscribeError(ofFile ? 'TRANSCRIBE_FILE' : code, failure.message.slice(0, 200));
}

function parse(text: string): unknown {
  if (isTooComplex(text, MAX_VALUES)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Some services send digits as a text; anything but a number of seconds is 0. */
function secondsOf(duration: number | string | null | undefined): number {
  const seconds = Number(duration ?? 0);
  return Number.isFinite(seconds) ? seconds : 0;
}

/** Services without segments give one text, which is then one line over the whole. */
function heardOf({ text, language, duration, segments }: z.infer<typeof Answer>): Heard {
  const whole: Cue[] = [{ start: 0, end: secondsOf(duration), text }];
  const cues = (segments?.length ? segments : whole)
    .map((one) => ({ start: Math.max(0, one.start), end: Math.max(0, one.start, one.end), text: one.text.trim() }))
    .filter((one) => one.text !== '')
    .toSorted((a, b) => a.start - b.start);
  if (cues.length === 0) throw new TranscribeError('TRANSCRIBE_EMPTY', 'nothing was heard');
  if (cues.length > MAX_CUES || cues.reduce((sum, one) => sum + one.text.length, 0) > MAX_TEXT) {
    throw new TranscribeError('LLM_UNKNOWN', 'more was heard than can be said');
  }
  return { cues, language: language ?? '' };
}
