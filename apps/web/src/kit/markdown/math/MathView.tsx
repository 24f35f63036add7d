import { createContext, memo, use, useState } from 'react';
import { useTypeset } from './math';

interface MathViewProps {
  readonly tex: string;
  readonly display: boolean;
  /** Whether its end is still to come. */
  readonly growing?: boolean;
}

/** Whether formulas are typeset here: a text with more of them than it can afford shows the rest raw. */
export const IsTypeset = createContext(true);

/**
 * Formula; raw until the typesetter is loaded, and where it cannot be typeset. One that grows keeps its last form that
 * could be typeset.
 */
export const MathView = memo(function MathView({ tex, display, growing = false }: MathViewProps) {
  const typeset = useTypeset();
  const className = display ? 'md-math-display' : 'md-math';
  const isTypeset = use(IsTypeset);
  const now = isTypeset ? (typeset?.(tex, display) ?? null) : null;
  const [last, setLast] = useState(now);
  if (growing && now !== null && now !== last) setLast(now);
  const typesetHtml = growing ? (now ?? last) : now;
  if (growing && typesetHtml === null) return <span className={`${className} md-math-raw`}>公式…</span>;
  if (typesetHtml === null) return <span className={`${className} md-math-raw`}>{tex}</span>;
  // KaTeX escapes its input and runs with `trust` off.
  const html = { __html: typesetHtml };
  if (!display) return <span className={className} dangerouslySetInnerHTML={html} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: it may stand in a paragraph
    <span className={className} role="group" tabIndex={0} aria-label="公式，可滚动" dangerouslySetInnerHTML={html} />
  );
});
