import type { SearchResult } from '@guanlan/contract';
import { SourceChip } from '../../../kit/chat/parts/SourceChip';
import '../../../kit/chat/parts/sources.css';

const CHIPS_SHOWN = 3;

interface ResultChipsProps {
  readonly results: readonly SearchResult[];
  readonly cited: readonly number[];
  readonly onOpen: (n: number) => void;
}

/** Results behind an answer by number, cited ones first. */
export function ResultChips({ results, cited, onOpen }: ResultChipsProps) {
  if (results.length === 0) return null;
  const used = cited.flatMap((n) => results.find((result) => result.n === n) ?? []);
  const shown = (used.length > 0 ? used : results).slice(0, CHIPS_SHOWN);
  const more = results.length - shown.length;
  return (
    <ul className="chat-sources" aria-label="来源">
      {shown.map(({ n, title, site, date }) => (
        <SourceChip key={n} {...{ n, title, date }} site={site.split(' · ')[0] ?? site} onOpen={() => onOpen(n)} />
      ))}
      {more > 0 ? (
        <li>
          <button
            type="button"
            aria-label={`+${more}，全部 ${results.length} 个来源`}
            onClick={() => onOpen(results[0]?.n ?? 1)}
          >
            +{more}
          </button>
        </li>
      ) : null}
    </ul>
  );
}
