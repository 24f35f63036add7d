import { type ReactNode, useEffect, useRef } from 'react';

interface FocusHereProps {
  /** False for content that was there when the page opened. */
  readonly on: boolean;
  readonly children: ReactNode;
}

/** Moves the focus to the outcome of an action, so that it is read out: the element that had the focus is gone. */
export function FocusHere({ on, children }: FocusHereProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (on) ref.current?.focus({ preventScroll: true });
  }, [on]);
  return (
    <div ref={ref} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  );
}
