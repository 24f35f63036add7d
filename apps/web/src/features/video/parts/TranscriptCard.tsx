import { clock } from '@guanlan/contract';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../../base/save-file';
import { Chip } from '../../../ui/Chip';
import { copyText } from '../../../ui/clipboard';
import { Heading, Text } from '../../../ui/Text';
import { pageAt } from '../info-facts';
import { fileName, lineAt, type Transcript } from '../transcript';
import { transcriptText } from '../transcript-file';

/** Number of lines that are rendered at once; a tap shows more, and so does a jump to a time among them. */
const LINES_PER_STEP = 300;

/** Time in the video; a new object for each tap, so that the same time can be requested again. */
export interface Moment {
  readonly seconds: number;
}

interface TranscriptCardProps {
  readonly transcript: Transcript;
  /** Time to scroll to, set by a time in the summary. */
  readonly moment: Moment | null;
  /** Seeks the video that plays on this page; null where none does. */
  readonly onTime: ((seconds: number) => void) | null;
}

const formats = [
  ['SRT', 'srt'],
  ['VTT', 'vtt'],
  ['TXT', 'txt'],
] as const;

/** Transcript of a video, line by line with times, or with numbers where it has none. */
export function TranscriptCard({ transcript, moment, onTime }: TranscriptCardProps) {
  const { cues, label, source, timed, title, url } = transcript;
  const [count, setCount] = useState(LINES_PER_STEP);
  const list = useRef<HTMLOListElement>(null);
  const current = moment ? lineAt(cues, moment.seconds) : -1;
  const shown = cues.slice(0, Math.max(count, current + 50));
  useEffect(() => {
    if (!moment || !list.current) return;
    const line = list.current.children[Math.max(0, lineAt(cues, moment.seconds))];
    line?.scrollIntoView({ block: 'center' });
  }, [moment, cues]);
  return (
    <section className="video-card" aria-label="文字稿">
      <Heading level={2} size={16}>
        文字稿
      </Heading>
      <Text size={12} tone="muted">
        {label} · {source} · {cues.length} {timed ? '行' : '段'}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol ref={list} className="video-lines" tabIndex={0} aria-label="文字稿内容">
        {shown.map((cue, n) => (
          <li key={n} data-current={n === current || undefined}>
            {timed ? (
              <LineTime seconds={cue.start} url={url} onTime={onTime} />
            ) : (
              <span className="video-time-plain">{n + 1}</span>
            )}
            <span>{cue.text}</span>
          </li>
        ))}
      </ol>
      {shown.length < cues.length ? (
        <Chip onClick={() => setCount(shown.length + LINES_PER_STEP)}>
          再显示 {Math.min(LINES_PER_STEP, cues.length - shown.length)} {timed ? '行' : '段'}
        </Chip>
      ) : null}
      <div className="video-actions">
        <Chip icon="copy" onClick={() => void copyText(transcriptText(transcript, 'txt'))}>
          复制文字稿
        </Chip>
        {formats.slice(timed ? 0 : -1).map(([name, format]) => (
          <Chip
            key={name}
            icon="download"
            onClick={() => {
              const file = [transcriptText(transcript, format)];
              void saveFile(new File(file, fileName(title, format), { type: 'text/plain' }));
            }}
          >
            {name}
          </Chip>
        ))}
      </div>
    </section>
  );
}

interface LineTimeProps {
  readonly seconds: number;
  readonly url: string | null;
  readonly onTime: ((seconds: number) => void) | null;
}

function LineTime({ seconds, url, onTime }: LineTimeProps) {
  const there = url === null ? null : pageAt(url, seconds);
  if (onTime) {
    return (
      <button type="button" className="video-time" onClick={() => onTime(seconds)}>
        {clock(seconds)}
      </button>
    );
  }
  if (there === null) return <span className="video-time-plain">{clock(seconds)}</span>;
  return (
    <a className="video-time" href={there} target="_blank" rel="noopener noreferrer" title="在原网页打开这一刻">
      {clock(seconds)}
    </a>
  );
}
