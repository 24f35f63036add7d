import { type ReactNode, useId } from 'react';
import { Heading } from '../../ui/Text';
import './report.css';

interface SectionProps {
  readonly title: string;
  /** Line below the title. */
  readonly note?: string | undefined;
  /** Content at the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Card of a report with a heading. */
export function Section({ title, note, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className="report-section" aria-labelledby={id}>
      <header className="report-head">
        <Heading level={2} id={id} size={16}>
          {title}
        </Heading>
        {aside}
      </header>
      {note ? <p className="report-note">{note}</p> : null}
      {children}
    </section>
  );
}
