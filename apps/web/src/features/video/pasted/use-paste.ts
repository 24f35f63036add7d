import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useDraft } from '../../../kit/works/use-draft';
import type { Transcript } from '../transcript';
import { parseTranscript, type ReadLines } from './parse-transcript';
import { problemOf } from './problem';

/** Most characters of the field: those of the longest transcript, with the times and names in it. */
export const PASTE_MAX = 500_000;
/** Most characters of a title. */
export const TITLE_MAX = 100;

const TITLE_FROM_WORDS = 20;

const PasteDraft = z.object({
  /** Whether the page shows the field for pasted text. */
  open: z.boolean(),
  text: z.string().check(z.maxLength(PASTE_MAX)),
  title: z.string().check(z.maxLength(TITLE_MAX)),
  /** Whether the text was taken as the transcript. */
  taken: z.boolean(),
});
const emptyDraft: z.infer<typeof PasteDraft> = { open: false, text: '', title: '', taken: false };

/** First words of a transcript, as its title. */
function titleOf({ cues }: ReadLines): string {
  const [line = ''] = (cues[0]?.text ?? '').split('\n');
  const words = [...line.trim()];
  return words.length > TITLE_FROM_WORDS ? `${words.slice(0, TITLE_FROM_WORDS).join('')}…` : words.join('');
}

/** Pasted text as a transcript; kept as a draft, so that it is there after signing in. */
export function usePaste() {
  const [draft, change] = useDraft('video-paste', PasteDraft, emptyDraft);
  const { text, title, taken } = draft;
  const lines = useMemo(() => (text.trim() === '' ? null : parseTranscript(text)), [text]);
  const problem = lines === null ? '请先粘贴文字稿' : problemOf(lines);
  const transcript = useMemo((): Transcript | null => {
    if (lines === null || !taken || problem !== null) return null;
    return {
      cues: lines.cues,
      timed: lines.timed,
      label: '粘贴的文字',
      source: lines.timed ? '带时间' : '没有时间',
      title: title.trim() || titleOf(lines),
      url: null,
      writtenBy: null,
    };
  }, [lines, taken, problem, title]);
  return {
    draft,
    lines,
    problem,
    transcript,
    setText: (next: string) => change({ text: next.slice(0, PASTE_MAX), taken: false }),
    setTitle: (next: string) => change({ title: next }),
    setOpen: (open: boolean) => change({ open }),
    take: () => change({ taken: true }),
    /** Takes a text that was typed elsewhere on the page. */
    takeText: (next: string) => change({ open: true, text: next.slice(0, PASTE_MAX), title: '', taken: true }),
    /** Empties the field once the text is kept with its summary. */
    clear: () => change({ text: '', title: '', taken: false }),
  };
}

/** State and actions of pasted text. */
export type Paste = ReturnType<typeof usePaste>;
