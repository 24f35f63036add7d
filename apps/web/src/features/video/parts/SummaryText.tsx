import { type Span, type SummaryLine, type SummaryPart, summaryLines } from '../time-marks';

interface SummaryTextProps {
  readonly text: string;
  readonly span: Span | null;
  readonly onTime: (seconds: number) => void;
}

/** Text of a summary, its times linked to the transcript. */
export function SummaryText({ text, span, onTime }: SummaryTextProps) {
  const groups = grouped(summaryLines(text, span));
  return (
    <div className="video-summary">
      {groups.map((group, n) =>
        group.kind === 'item' ? (
          <ul key={n}>
            {group.lines.map(({ parts }, at) => (
              <li key={at}>
                <Parts parts={parts} onTime={onTime} />
              </li>
            ))}
          </ul>
        ) : group.kind === 'heading' ? (
          <h3 key={n}>
            <Parts parts={group.lines[0]?.parts ?? []} onTime={onTime} />
          </h3>
        ) : (
          <p key={n}>
            <Parts parts={group.lines[0]?.parts ?? []} onTime={onTime} />
          </p>
        ),
      )}
    </div>
  );
}

/** Groups consecutive points into one list. */
function grouped(lines: readonly SummaryLine[]): { kind: SummaryLine['kind']; lines: SummaryLine[] }[] {
  const groups: { kind: SummaryLine['kind']; lines: SummaryLine[] }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (line.kind === 'item' && last?.kind === 'item') last.lines.push(line);
    else groups.push({ kind: line.kind, lines: [line] });
  }
  return groups;
}

function Parts({
  parts,
  onTime,
}: {
  readonly parts: readonly SummaryPart[];
  readonly onTime: (seconds: number) => void;
}) {
  return parts.map((part, n) => {
    if (part.kind === 'text')
      return part.strong ? <strong key={n}>{part.text}</strong> : <span key={n}>{part.text}</span>;
    if (!part.inside) {
      return (
        <span key={n} className="video-time-false" title="文字稿里没有这个时间">
          {part.text}（时间不在文字稿内）
        </span>
      );
    }
    return (
      <button
        key={n}
        type="button"
        className="video-time"
        aria-label={`跳到 ${part.text}`}
        onClick={() => onTime(part.at)}
      >
        {part.text}
      </button>
    );
  });
}
