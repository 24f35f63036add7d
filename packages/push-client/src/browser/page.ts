import type { PagePort } from '../ports.js';

/** The part of `document` and of `window` that is looked at. */
export interface PageParts {
  readonly document: EventTarget & { readonly visibilityState: string; hasFocus(): boolean };
  readonly window: EventTarget;
  readonly navigator: { readonly onLine?: boolean };
}

/** Visibility, focus and network of a page. */
export function browserPage({ document, window, navigator }: PageParts): PagePort {
  const events: readonly (readonly [EventTarget, string])[] = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'blur'],
    [window, 'online'],
    [window, 'offline'],
  ];
  return {
    isSeen: () => document.visibilityState === 'visible' && document.hasFocus(),
    isNetworkUp: () => navigator.onLine !== false,
    onChange(run) {
      for (const [target, type] of events) target.addEventListener(type, run);
      return () => {
        for (const [target, type] of events) target.removeEventListener(type, run);
      };
    },
  };
}
