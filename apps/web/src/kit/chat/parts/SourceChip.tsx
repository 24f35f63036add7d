import { SiteDisc } from './SiteDisc';
import './sources.css';

interface SourceChipProps {
  readonly n: number;
  readonly title: string;
  /** Host of the source, or where it stands in the app. */
  readonly site: string;
  /** Day of the source, YYYY-MM-DD. */
  readonly date?: string | undefined;
  readonly onOpen: () => void;
}

/** Chip of a source: number, title, site and date. It opens the list of sources. */
export function SourceChip({ n, title, site, date, onOpen }: SourceChipProps) {
  const place = date ? `${site} · ${date}` : site;
  return (
    <li className="chat-source-chip">
      <button type="button" aria-label={`来源 ${n}：${title ? `${title}，${place}` : site}`} onClick={onOpen}>
        <b>{n}</b>
        <SiteDisc site={site} />
        <span>
          <span>{title || site}</span>
          {title ? <small>{place}</small> : null}
        </span>
      </button>
    </li>
  );
}
