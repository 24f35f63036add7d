import { type MouseEvent, type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { href, openRoot } from '../../base/go';
import { OpenSearchContext } from '../../base/nav-bar';
import { badgeText, useBadges } from '../../base/news/badges';
import { Icon } from '../../ui/Icon';
import { onDemand } from '../../ui/overlay/on-demand';
import { ScrollMemoryContext, scrollToTop } from '../../ui/scroll-memory';
import { isBelow, isRoot, roots } from './roots';
import { useAppKeys } from './use-app-keys';
import './frame.css';

const SearchPalette = onDemand(() => import('../../features/site/search/SearchPalette').then((m) => m.SearchPalette));

interface FrameProps {
  /** Route on screen; undefined where the address names none. */
  readonly id: string | undefined;
  /** Key of the visit to the page. */
  readonly visit: string;
  /** Key of what the user who is signed in was shown. */
  readonly owner: number;
  readonly children: ReactNode;
}

/** Whether a click is meant for this page, and not for another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Frame around every page: the roots as a bar below a root page, or from 900 px as a rail beside every page. A root
 * keeps its scroll position; a tap on the root on screen scrolls it to its top. Keys open the search over any page, as
 * does a page that asks for it.
 */
export function Frame({ id, visit, owner, children }: FrameProps) {
  const [isSearching, setSearching] = useState(false);
  const search = useCallback(() => setSearching(true), []);
  const endSearch = useCallback(() => setSearching(false), []);
  useAppKeys(id, search);
  // Before the page is painted: an effect after that would close a search opened in between.
  useLayoutEffect(() => setSearching(false), [visit]);
  const badges = useBadges();
  const memory = isRoot(id) ? `${id} ${owner}` : null;
  return (
    <div className="app-frame" data-root={memory === null ? undefined : id}>
      <div className="app-page">
        <ScrollMemoryContext value={memory}>
          <OpenSearchContext value={search}>{children}</OpenSearchContext>
        </ScrollMemoryContext>
      </div>
      <nav className="app-roots" aria-label="主导航">
        {roots.map((root) => (
          <a
            key={root.id}
            className="ui-inset-focus"
            href={`#${href(root.id)}`}
            aria-current={root.id === id ? 'page' : isBelow(root, id) || undefined}
            aria-label={badges[root.id] && `${root.label}，${badges[root.id]?.words}`}
            draggable={false}
            onClick={(event) => {
              if (!isPlain(event)) return;
              event.preventDefault();
              if (root.id === id) scrollToTop();
              else openRoot(root.id);
            }}
          >
            <Icon name={root.icon} size={24} />
            {root.label}
            {badges[root.id] ? <b aria-hidden="true">{badgeText(badges[root.id]?.count ?? 0)}</b> : null}
          </a>
        ))}
      </nav>
      {isSearching ? <SearchPalette onClose={endSearch} /> : null}
    </div>
  );
}
