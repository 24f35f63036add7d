import './sources.css';

interface SourceChipProps {
  readonly n: number;
  readonly title: string;
  /** Host of the source, or where it stands in the app. */
  readonly site: string;
  readonly onOpen: () => void;
}

/** Chip of a source: number, title and site. It opens the list of sources. */
export function SourceChip({ n, title, site, onOpen }: SourceChipProps) {
  return (
    <li className="chat-source-chip">
      <button type="button" aria-label={`来源 ${n}：${title || site}${title ? `，${site}` : ''}`} onClick={onOpen}>
        <b>{n}</b>
        <span>
          <span>{title || site}</span>
          {title ? <small>{site}</small> : null}
        </span>
      </button>
    </li>
  );
}
