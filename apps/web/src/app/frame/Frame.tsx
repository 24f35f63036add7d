import type { MouseEvent, ReactNode } from 'react';
import { href, openRoot } from '../../base/go';
import { Icon } from '../../ui/Icon';
import { ScrollMemoryContext, scrollToTop } from '../../ui/scroll-memory';
import { isRoot, roots } from './roots';
import './frame.css';

interface FrameProps {
  /** Route on screen; undefined where the address names none. */
  readonly id: string | undefined;
  /** Key of what the user who is signed in was shown. */
  readonly owner: number;
  readonly children: ReactNode;
}

/** Whether a click is meant for this page, and not for another tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Frame around every page: the roots as a bar below a root page, or from 900 px as a rail beside every page. A root
 * keeps its scroll position; a tap on the root on screen scrolls it to its top.
 */
export function Frame({ id, owner, children }: FrameProps) {
  const memory = isRoot(id) ? `${id} ${owner}` : null;
  return (
    <div className="app-frame" data-root={memory === null ? undefined : id}>
      <div className="app-page">
        <ScrollMemoryContext value={memory}>{children}</ScrollMemoryContext>
      </div>
      <nav className="app-roots" aria-label="主导航">
        {roots.map((root) => (
          <a
            key={root.id}
            className="ui-inset-focus"
            href={`#${href(root.id)}`}
            aria-current={root.id === id ? 'page' : undefined}
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
          </a>
        ))}
      </nav>
    </div>
  );
}
