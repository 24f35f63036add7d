import { type Cue, toSrt, toTimedText, toVtt } from '@guanlan/contract';
import { aiLabel } from '../../kit/chat/share/ai-label';
import type { Transcript } from './transcript';

/** Duration of the AI label at the end of subtitles, s. */
const LABEL_SECONDS = 3;

const writers = { srt: toSrt, vtt: toVtt, txt: toTimedText } as const;

type Format = keyof typeof writers;

type Written = Pick<Transcript, 'cues' | 'timed' | 'writtenBy'>;

/**
 * Transcript as a file or for the clipboard, with the AI label at its end where a machine made it. One without times is
 * text in every format.
 */
export function transcriptText({ cues, timed, writtenBy }: Written, format: Format): string {
  if (!timed) return cues.map(({ text }) => text).join('\n');
  if (writtenBy === null) return writers[format](cues);
  const label = `（${aiLabel(writtenBy || null)}）`;
  if (format === 'txt') return `${toTimedText(cues)}\n\n${label}`;
  const end = cues.reduce((last, cue) => Math.max(last, cue.end), 0);
  const last: Cue = { start: end, end: end + LABEL_SECONDS, text: label };
  return writers[format]([...cues, last]);
}
