import { type Cue, parseCaptions, plainCue } from '@guanlan/contract';
import * as z from 'zod/mini';
import { parseJson } from '../parsing/parse-json.js';
import { ParseError } from '../parsing/port.js';
import { decodeText } from './decode-text.js';
import type { CaptionFormat } from './port.js';
import type { PageHeader, SiteAnswer } from './site-answer.js';
import { softList } from './soft.js';

/** Most lines of a transcript. */
const MAX_LINES = 20_000;

const Bilibili = z.object({
  body: softList(z.object({ from: z.number(), to: z.number(), content: z.string() }), MAX_LINES),
});
const Json3 = z.object({
  events: softList(
    z.object({
      tStartMs: z.number(),
      dDurationMs: z.optional(z.number()),
      segs: softList(z.object({ utf8: z.string() })),
    }),
    MAX_LINES,
  ),
});

/** The lines of a caption track as its site writes them, in order; empty where there are none. */
export function readCaptions(text: string, format: CaptionFormat): Cue[] {
  const cues = readers[format](text).flatMap(({ start, end, text: words }) => {
    const plain = plainCue(words);
    return Number.isFinite(start) && start >= 0 && plain !== ''
      ? [{ start, end: Math.max(start, end), text: plain }]
      : [];
  });
  return cues.toSorted((a, b) => a.start - b.start).slice(0, MAX_LINES);
}

const readers: Readonly<Record<CaptionFormat, (text: string) => Cue[]>> = {
  vtt: parseCaptions,
  bilibili: (text) =>
    (parsed(Bilibili, text)?.body ?? []).map(({ from, to, content }) => ({ start: from, end: to, text: content })),
  youtube: (text) =>
    (parsed(Json3, text)?.events ?? []).map(({ tStartMs, dDurationMs = 0, segs = [] }) => ({
      start: tStartMs / 1000,
      end: (tStartMs + dDurationMs) / 1000,
      text: segs.map((seg) => seg.utf8).join(''),
    })),
};

function parsed<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return z.safeParse(schema, parseJson(text)).data;
  } catch (error) {
    if (error instanceof ParseError) throw error;
    return undefined;
  }
}

/** Parse task: the lines of a caption track. */
export const captions = (
  body: Uint8Array,
  { contentType, format }: PageHeader & { readonly format: CaptionFormat },
): SiteAnswer<Cue[]> => ({ found: readCaptions(decodeText(body, contentType), format) });
