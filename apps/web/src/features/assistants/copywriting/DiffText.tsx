import { useMemo } from 'react';
import { wordDiff } from './word-diff';

interface DiffTextProps {
  readonly original: string;
  readonly text: string;
  /** Shows what was left out, too. */
  readonly removed: boolean;
}

/** The new text with what is new in it marked. Those who cannot see the marks are told by the elements. */
export function DiffText({ original, text, removed }: DiffTextProps) {
  const parts = useMemo(() => wordDiff(original, text), [original, text]);
  return (
    <p className="writing-text">
      {parts.map(({ text: part, kind }, at) => {
        if (kind === 'added') return <ins key={at}>{part}</ins>;
        if (kind === 'removed') return removed ? <del key={at}>{part}</del> : null;
        return part;
      })}
    </p>
  );
}
