import { type ReactNode, useEffect, useRef } from 'react';

interface FocusHereProps {
  /** False for what was there when the page opened. */
  readonly on: boolean;
  readonly children: ReactNode;
}

/** The outcome of what has just been done: what had the focus before is gone, so this has it, and is read out. */
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
