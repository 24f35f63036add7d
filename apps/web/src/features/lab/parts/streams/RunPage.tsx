import { type ReactNode, useEffect, useRef } from 'react';

interface RunPageProps {
  readonly form: ReactNode;
  /** Start of the run on screen; null before the first. */
  readonly begunAt: Date | null;
  readonly children: ReactNode;
}

/** Settings and result of a run: one below the other, or side by side where there is room. */
export function RunPage({ form, begunAt, children }: RunPageProps) {
  const result = useRef<HTMLDivElement>(null);
  // Scrolled into view, since on a phone it stands below a long form.
  useEffect(() => {
    if (begunAt) result.current?.scrollIntoView({ block: 'start' });
  }, [begunAt]);
  return (
    <div className="run-page">
      <div className="run-side">{form}</div>
      <div className="run-main" ref={result}>
        {children}
      </div>
    </div>
  );
}
