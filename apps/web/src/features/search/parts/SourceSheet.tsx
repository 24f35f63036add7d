import type { SearchResult } from '@guanlan/contract';
import { useEffect, useRef } from 'react';
import { describeRoute, isRoute, storedHref } from '../../../base/go';
import { copyText } from '../../../ui/clipboard';
import { BottomSheet } from '../../../ui/overlay/BottomSheet';
import { routeOf } from '../../chat/chat-services';

/** Tools whose page address names a work. */
const tools = new Set(['copywriting', 'translation', 'chat-translation', 'libai', 'video-summary']);

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
  const route = routeOf(place.assistant);
  if (!isRoute(route) || !describeRoute(route).open) return null;
  const key = tools.has(place.assistant) ? 'workId' : 'conversationId';
  return { href: `#${storedHref(route, { [key]: place.conversationId })}`, label: `打开${describeRoute(route).title}` };
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
                <b>{result.n}</b> {result.title}
              </h3>
              <p className="search-source-site">{result.site}</p>
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
