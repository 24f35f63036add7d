import { type ReactNode, useEffect, useState } from 'react';
import { brand } from '../../base/brand';
import { back } from '../../base/go';
import { NavBarContext, type NavBarSlots } from '../../base/nav-bar';
import { NavBar } from '../../ui/NavBar';
import { ScreenBarContext } from '../../ui/screen-bar';
import type { RouteRow } from '../route-row';

interface ShellProps {
  readonly title: string;
  readonly nav: RouteRow['nav'];
  /** Whether the page is a root, which has no page to go back to. */
  readonly isRoot?: boolean;
  readonly children: ReactNode;
}

/** Frame of every page: the document's title and, unless the screen renders its own, the navigation bar. */
export function Shell({ title, nav, isRoot = false, children }: ShellProps) {
  const [slots, setSlots] = useState<NavBarSlots>({});
  const shown = slots.title ?? title;
  useEffect(() => {
    document.title = shown === brand.name ? brand.name : `${shown} · ${brand.name}`;
  }, [shown]);
  return (
    <NavBarContext value={setSlots}>
      <ScreenBarContext
        value={
          nav === 'default' ? (
            <NavBar title={shown} onBack={isRoot ? undefined : back} left={slots.left} right={slots.right} />
          ) : null
        }
      >
        {children}
      </ScreenBarContext>
    </NavBarContext>
  );
}
