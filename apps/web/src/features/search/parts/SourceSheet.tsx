import type { SearchResult } from '@guanlan/contract';
import { useEffect, useRef } from 'react';
import { storedHref } from '../../../base/go';
import { SiteDisc } from '../../../kit/chat/parts/SiteDisc';
import { copyText } from '../../../ui/clipboard';
import '../../../kit/chat/parts/sources.css';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { recordHref, recordPage } from '../../chat/record-link';

interface SourceLink {
  readonly href: string;
  readonly label: string;
}

/**
 * Target of a result: an outside page by way of the link notice, or the conversation. Null for a text that ships with
 * the app.
 */
function sourceLink({ url, title, place }: SearchResult): SourceLink | null {
  if (url !== null) return { href: `#${storedHref('webview', { url, title })}`, label: '打开网页' };
  if (!place) return null;
  const address = recordHref({ assistant: place.assistant, id: place.conversationId });
  return address === null ? null : { href: `#${address}`, label: `打开${recordPage(place.assistant)}` };
}

interface SourceSheetProps {
  readonly results: readonly SearchResult[];
  /** Number of the result that was tapped. */
  readonly shown: number;
  readonly onClose: () => void;
}

/** Search results in full, scrolled to the one that was tapped. */
export function SourceSheet({ results, shown, onClose }: SourceSheetProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-shown]')?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <BottomSheet open title={`${results.length} 个来源`} onClose={onClose}>
      <ol ref={list} className="search-sources">
        {results.map((result) => {
          const way = sourceLink(result);
          return (
            <li
              key={result.n}
              data-shown={result.n === shown || undefined}
              aria-current={result.n === shown || undefined}
            >
              <h3>
                <b>{result.n}</b>
                <SiteDisc site={result.site} />
                <span>{result.title}</span>
              </h3>
              <p className="search-source-site">{result.date ? `${result.site} · ${result.date}` : result.site}</p>
              {result.snippet === '' ? null : <p className="search-source-text">{result.snippet}</p>}
              <p className="search-source-ways">
                {way ? <a href={way.href}>{way.label}</a> : null}
                <button
                  type="button"
                  onClick={() =>
                    void copyText(
                      [result.title, result.site, result.snippet, result.url ?? ''].filter(Boolean).join('\n'),
                    )
                  }
                >
                  复制
                </button>
              </p>
            </li>
          );
        })}
      </ol>
    </BottomSheet>
  );
}
