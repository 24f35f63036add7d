import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { rewrite } from '../../../base/go';

export const tabIds = ['1', '2', '3'] as const;
export type TabId = (typeof tabIds)[number];

/** Scroll positions of the lists, px; they last while the app is open. */
const places = new Map<TabId, number>();

/** Three lists under sticky tabs. Each returns to its scroll position; a new one starts at its top. */
export function useTabs(start: TabId, scroller: RefObject<HTMLElement | null>, tabs: RefObject<HTMLElement | null>) {
  const [tab, setTab] = useState(start);
  const shown = useRef<TabId | null>(null);
  useLayoutEffect(() => {
    const main = scroller.current;
    const list = tabs.current?.parentElement;
    if (!main || !list || shown.current === tab) return;
    // The scroll position at which the tabs begin to stick: a list that opens for the first time starts there.
    const head = list.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop;
    const fresh = shown.current === null ? 0 : Math.min(main.scrollTop, head);
    shown.current = tab;
    main.scrollTop = places.get(tab) ?? fresh;
  }, [tab, scroller, tabs]);
  useLayoutEffect(() => {
    const main = scroller.current;
    return () => {
      if (main && shown.current) places.set(shown.current, main.scrollTop);
    };
  }, [scroller]);
  const show = (next: TabId): void => {
    if (scroller.current) places.set(tab, scroller.current.scrollTop);
    setTab(next);
    rewrite('fixed-top-test', { tab: next });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabIds[(tabIds.indexOf(tab) + step + tabIds.length) % tabIds.length] ?? tab;
    show(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus({ preventScroll: true });
  };
  return { tab, show, onKeyDown };
}
