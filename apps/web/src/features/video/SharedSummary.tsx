import type { SharedContent } from '../../kit/works/share/shared-work';
import '../../kit/works/share/shared-work.css';
import { pageAt } from './info-facts';
import { type Span, type SummaryLine, type SummaryPart, summaryLines } from './time-marks';

/** Summary of a video on the page of a share; a time links to that moment on the video's page. */
export function SharedSummary({ work, messages }: SharedContent) {
  if (work.tool !== 'video-summary') return null;
  const { url, source } = work;
  return (
    <>
      <p className="shared-note" data-share-block>
        {url === null ? null : (
          <>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              原视频
            </a>{' '}
            ·{' '}
          </>
        )}
        根据文字稿（{source}）
      </p>
      {messages.map(({ text, span = null }, at) => (
        <Points key={at} text={text} span={span} url={url} />
      ))}
    </>
  );
}

interface PointsProps {
  readonly text: string;
  readonly span: Span | null;
  readonly url: string | null;
}

const classes: Readonly<Record<SummaryLine['kind'], string>> = {
  heading: 'shared-head',
  item: 'shared-item',
  paragraph: 'shared-words',
};

function Points({ text, span, url }: PointsProps) {
  return summaryLines(text, span).map(({ kind, parts }, at) => {
    const Line = kind === 'heading' ? 'h2' : 'p';
    return (
      <Line key={at} className={classes[kind]} data-share-block>
        {parts.map((part, n) => (
          <Part key={n} part={part} url={url} />
        ))}
      </Line>
    );
  });
}

function Part({ part, url }: { readonly part: SummaryPart; readonly url: string | null }) {
  if (part.kind === 'text') return part.strong ? <strong>{part.text}</strong> : part.text;
  if (!part.inside) {
    return `${part.text}（时间不在文字稿内）`;
  }
  const there = url === null ? null : pageAt(url, part.at);
  if (there === null) return <span className="shared-time">{part.text}</span>;
  return (
    <a className="shared-time" href={there} target="_blank" rel="noopener noreferrer nofollow">
      {part.text}
    </a>
  );
}
