import { memo } from 'react';
import { useTypeset } from './math';

interface MathViewProps {
  readonly tex: string;
  readonly display: boolean;
}

/** A formula; as it was written until the typesetter is there, and where it cannot be typeset. */
export const MathView = memo(function MathView({ tex, display }: MathViewProps) {
  const typeset = useTypeset();
  const className = display ? 'md-math-display' : 'md-math';
  const typesetHtml = typeset?.(tex, display) ?? null;
  if (typesetHtml === null) return <span className={`${className} md-math-raw`}>{tex}</span>;
  // KaTeX escapes what it is given and runs with trust off.
  const html = { __html: typesetHtml };
  if (!display) return <span className={className} dangerouslySetInnerHTML={html} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: it may stand in a paragraph
    <span className={className} role="group" tabIndex={0} aria-label="公式，可滚动" dangerouslySetInnerHTML={html} />
  );
});
