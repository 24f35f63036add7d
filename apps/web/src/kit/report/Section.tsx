import { type ReactNode, useId } from 'react';
import { Heading } from '../../ui/Text';
import './report.css';

interface SectionProps {
  readonly title: string;
  /** One line under the title. */
  readonly note?: string | undefined;
  /** At the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A card of a report under its heading. */
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
