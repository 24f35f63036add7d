import { useMemo } from 'react';
import { wordDiff } from './word-diff';

interface DiffTextProps {
  readonly original: string;
  readonly text: string;
  /** Also shows the words that were removed. */
  readonly removed: boolean;
}

/**
 * New text with its additions marked; `ins` and `del` elements say so to screen readers. White space alone is no change
 * to read, and is not marked.
 */
export function DiffText({ original, text, removed }: DiffTextProps) {
  const parts = useMemo(() => wordDiff(original, text), [original, text]);
  return (
    <p className="writing-text">
      {parts.map(({ text: part, kind }, at) => {
        if (part.trim() === '') return kind === 'removed' ? null : part;
        if (kind === 'added') return <ins key={at}>{part}</ins>;
        if (kind === 'removed') return removed ? <del key={at}>{part}</del> : null;
        return part;
      })}
    </p>
  );
}
