import type { ReactNode } from 'react';
import { Icon } from '../Icon';
import type { IconName } from '../icon-paths';
import './link-tile.css';

/** Grid of tiles, two to four in a line. */
export function TileGrid({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav className="tiles" aria-label={label}>
      {children}
    </nav>
  );
}

interface LinkTileProps {
  readonly href: string;
  readonly title: string;
  /** One line about the page. */
  readonly line: string;
  readonly icon: IconName;
}

/** Link to a function of the app: icon, name and one line. */
export function LinkTile({ href, title, line, icon }: LinkTileProps) {
  return (
    <a className="tile" href={href}>
      <Icon name={icon} size={24} className="tile-icon" />
      <span>
        {title.length > 5 ? (
          <b className="tile-long">
            {title.slice(0, 4)}
            <wbr />
            {title.slice(4)}
          </b>
        ) : (
          <b>{title}</b>
        )}
        <small>{line}</small>
      </span>
    </a>
  );
}
