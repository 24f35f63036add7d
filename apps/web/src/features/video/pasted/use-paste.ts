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

/** Label of a transcript that was pasted. */
const PASTED_LABEL = '粘贴的文字';

/** Whether a transcript was pasted: taken on this page, or read back from a summary, whose source begins with its label. */
export const isPasted = ({ label, source }: Transcript): boolean =>
  label === PASTED_LABEL || source.startsWith(PASTED_LABEL);

/** Lines before the first time that are no title: labels, and a date or a duration alone. */
const NO_TITLE = /[:：]$|^关键词|^[\d年月日时分秒小钟上下午星期周一二三四五六天 .:：/|()（）-]+$/;

/** Line before the first time that can be the title; undefined where there is none. */
export const headTitle = ({ head }: ReadLines): string | undefined => head.find((line) => !NO_TITLE.test(line));

/** Title that stands before the first time, else the first words of a transcript. */
function titleOf(lines: ReadLines): string {
  const above = headTitle(lines);
  if (above !== undefined) return above.slice(0, TITLE_MAX);
  const { cues } = lines;
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
      label: PASTED_LABEL,
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
    /** Leaves the text in its field, for another page to begin with. */
    release: () => change({ taken: false }),
    /** Takes a text that was typed elsewhere on the page. */
    takeText: (next: string) => change({ open: true, text: next.slice(0, PASTE_MAX), title: '', taken: true }),
    /** Empties the field once the text is kept with its summary. */
    clear: () => change({ text: '', title: '', taken: false }),
  };
}

/** State and actions of pasted text. */
export type Paste = ReturnType<typeof usePaste>;
