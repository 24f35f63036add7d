import type { Cue } from '@guanlan/contract';
import * as z from 'zod/mini';
import { failFastArray } from '../fetch/fail-fast-array.js';
import { parseJson } from './parse-json.js';
import { ParseError } from './port.js';

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

/** Lines in order of time, empty where nothing was said; the language as the service names it, which may be empty. */
export interface Transcript {
  readonly cues: readonly Cue[];
  readonly language: string;
}

/**
 * Parse task: the `verbose_json` answer of a service that transcribes. Null for anything else. Throws {@link ParseError}
 * for more than a transcript may hold.
 */
export function transcript(body: Uint8Array, _options: object): Transcript | null {
  const answer = z.safeParse(Answer, parsed(new TextDecoder().decode(body)));
  if (!answer.success) return null;
  const cues = cuesOf(answer.data);
  if (cues.length > MAX_CUES || cues.reduce((sum, one) => sum + one.text.length, 0) > MAX_TEXT) {
    throw new ParseError('TOO_LARGE', 'more was said than is kept');
  }
  return { cues, language: answer.data.language ?? '' };
}

function parsed(json: string): unknown {
  try {
    return parseJson(json);
  } catch (error) {
    if (error instanceof ParseError) throw error;
    return undefined;
  }
}

/** Some services send digits as a text; anything but a number of seconds is 0. */
function secondsOf(duration: number | string | null | undefined): number {
  const seconds = Number(duration ?? 0);
  return Number.isFinite(seconds) ? seconds : 0;
}

/** Services without segments give one text, which is then one line over the whole. */
function cuesOf({ text, duration, segments }: z.output<typeof Answer>): Cue[] {
  const whole: Cue[] = [{ start: 0, end: secondsOf(duration), text }];
  return (segments?.length ? segments : whole)
    .map((one) => ({ start: Math.max(0, one.start), end: Math.max(0, one.start, one.end), text: one.text.trim() }))
    .filter((one) => one.text !== '')
    .toSorted((a, b) => a.start - b.start);
}
