import type { ReactNode } from 'react';
import './report.css';

interface MetricProps {
  readonly label: string;
  /** Value; `—` where unknown. */
  readonly value: ReactNode;
  /** Small text below the value. */
  readonly note?: string | undefined;
}

/** Number with its name. */
export function Metric({ label, value, note }: MetricProps) {
  return (
    <div className="report-metric">
      <dt>{label}</dt>
      <dd>
        {value}
        {note ? <small>{note}</small> : null}
      </dd>
    </div>
  );
}

/** Metrics side by side, as many as fit. */
export function Metrics({ children }: { readonly children: ReactNode }) {
  return <dl className="report-metrics">{children}</dl>;
}
