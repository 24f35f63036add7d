import { memo } from 'react';
import { useTypeset } from './math';

interface MathViewProps {
  readonly tex: string;
  readonly display: boolean;
}

/** A formula; as it was written until the typesetter is there. */
export const MathView = memo(function MathView({ tex, display }: MathViewProps) {
  const typeset = useTypeset();
  const className = display ? 'md-math-display' : 'md-math';
  if (!typeset) return <span className={`${className} md-math-raw`}>{tex}</span>;
  // KaTeX escapes what it is given and runs with trust off.
  return <span className={className} dangerouslySetInnerHTML={{ __html: typeset(tex, display) }} />;
});
