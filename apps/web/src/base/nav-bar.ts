import { createContext, type ReactNode, useContext, useEffect } from 'react';

/** Parts of the navigation bar that a screen may set. */
export interface NavBarSlots {
  readonly title?: string;
  readonly right?: ReactNode;
  readonly left?: ReactNode;
}

export const NavBarContext = createContext<(slots: NavBarSlots) => void>(() => {});

/** Sets title and buttons of the navigation bar while the calling screen is mounted. Pass memoised nodes. */
export function useNavBar({ title, right, left }: NavBarSlots): void {
  const set = useContext(NavBarContext);
  useEffect(() => {
    set({ ...(title === undefined ? {} : { title }), right, left });
    return () => set({});
  }, [set, title, right, left]);
}

/** Opens the search over the page on screen. The app's frame provides it; features do not import the search. */
export const OpenSearchContext = createContext<() => void>(() => {});

export const useOpenSearch = (): (() => void) => useContext(OpenSearchContext);
