import { type ReactNode, useEffect, useRef } from 'react';

interface RunPageProps {
  readonly form: ReactNode;
  /** When the run that is shown began; null before the first. */
  readonly begunAt: Date | null;
  readonly children: ReactNode;
}

/** Settings and what a run comes to: beneath each other, or side by side where there is room. */
export function RunPage({ form, begunAt, children }: RunPageProps) {
  const result = useRef<HTMLDivElement>(null);
  // On a phone it comes beneath a long form: whoever starts a run wants to see it.
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
