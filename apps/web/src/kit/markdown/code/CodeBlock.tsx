import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { copyText } from '../../../ui/clipboard';
import { useHiddenEnd } from '../use-hidden-end';
import type { CodeRun } from './highlight';
import { colourCode } from './highlighter';
import { LINES_PER_GROUP, LineGroups, type LineSection } from './line-groups';

interface CodeBlockProps {
  readonly code: string;
  readonly language: string;
  /** Whether the code is complete; only then it is highlighted. */
  readonly closed: boolean;
}

/** Block of code with its language, a copy button and its own horizontal scrolling. */
export const CodeBlock = memo(function CodeBlock({ code, language, closed }: CodeBlockProps) {
  const colours = useHighlight(code, language, closed);
  const [groups] = useState(() => new LineGroups());
  const frame = useRef<HTMLElement>(null);
  useHiddenEnd(frame);
  const sections = useMemo(() => groups.update(code), [groups, code]);
  return (
    <figure className="md-code">
      <figcaption>
        <span>{language || '代码'}</span>
        <button type="button" onClick={() => void copyText(code)}>
          复制
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={frame} tabIndex={0} aria-label={`${language || '代码'}，可左右滚动`}>
        <pre>
          <code>
            {sections.map((section, at) => (
              <Section key={at} section={section} colours={colours} alone={sections.length === 1} />
            ))}
          </code>
        </pre>
      </section>
    </figure>
  );
});

interface SectionProps {
  readonly section: LineSection;
  /** Colours of all lines of the code. */
  readonly colours: readonly CodeRun[][] | null;
  /** Whether it is the only one, as in all but the longest code: then it has no element of its own. */
  readonly alone: boolean;
}

/** Groups of lines. */
const Section = memo(
  function Section({ section, colours, alone }: SectionProps) {
    const lines = section.map(({ at, text }) => (
      <Lines key={at} text={text} colours={colours?.slice(at, at + LINES_PER_GROUP)} />
    ));
    return alone ? lines : <span className="md-section">{lines}</span>;
  },
  (before, now) => before.section === now.section && before.alone === now.alone && !before.colours === !now.colours,
);

interface LinesProps {
  readonly text: string;
  readonly colours: readonly CodeRun[][] | undefined;
}

const Lines = memo(
  function Lines({ text, colours }: LinesProps) {
    if (!colours) return <span className="md-lines">{`${text}\n`}</span>;
    return (
      <span className="md-lines">
        {colours.map((line, row) => [...line.map((run, at) => <Run key={`${row} ${at}`} run={run} />), '\n'])}
      </span>
    );
  },
  (before, now) => before.text === now.text && !before.colours === !now.colours,
);

function Run({ run }: { run: CodeRun }) {
  return <span style={{ '--light': run.light, '--dark': run.dark } as React.CSSProperties}>{run.text}</span>;
}

function useHighlight(code: string, language: string, closed: boolean): CodeRun[][] | null {
  const [done, setDone] = useState<{ code: string; colours: CodeRun[][] | null } | null>(null);
  useEffect(() => {
    if (!closed || language === '') return;
    let over = false;
    colourCode(code, language).then((colours) => {
      // Highlighting may wait for text that is still arriving.
      if (!over) startTransition(() => setDone({ code, colours }));
    });
    return () => {
      over = true;
    };
  }, [code, language, closed]);
  return closed && done?.code === code ? done.colours : null;
}
