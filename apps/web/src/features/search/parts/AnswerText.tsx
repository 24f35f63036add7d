import type { SearchResult, Source } from '@guanlan/contract';
import { useEffect, useMemo, useRef } from 'react';
import { href } from '../../../base/go';
import { useMarkdown } from '../../../kit/chat/hooks/use-markdown';
import { useReveal } from '../../../kit/chat/hooks/use-reveal';

interface AnswerTextProps {
  /** Answer with its citations checked. */
  readonly text: string;
  readonly growing: boolean;
  /** Whether the answer was stopped before its end. */
  readonly unfinished?: boolean | undefined;
  readonly results: readonly SearchResult[];
  /** Work and piece of the answer, for the address of a citation in the app. */
  readonly workId: string;
  readonly piece: number;
  readonly onCite: (n: number) => void;
}

/** Answer whose citations open the search results. Links that the model wrote are not rendered. */
export function AnswerText({ text, growing, unfinished, results, workId, piece, onCite }: AnswerTextProps) {
  const body = useRef<HTMLDivElement>(null);
  const Markdown = useMarkdown();
  const latest = useRef(onCite);
  useEffect(() => {
    latest.current = onCite;
  });
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const onClick = (event: MouseEvent): void => {
      const mark = event.target instanceof Element ? event.target.closest('a.md-cite') : null;
      const [number] = /\d+/.exec(mark?.textContent ?? '') ?? [];
      if (number === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      latest.current(Number(number));
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, []);
  const sources = useMemo(
    () =>
      results.map(({ n, title }): Source => {
        const { origin, pathname } = window.location;
        return { n, title, url: `${origin}${pathname}#${href('search', { workId, cite: `${piece}-${n}` })}` };
      }),
    [results, workId, piece],
  );
  const { text: shown, flowing } = useReveal(text, growing);
  return (
    <div ref={body}>
      {shown === '' ? null : Markdown ? (
        <Markdown text={shown} growing={flowing} unfinished={unfinished} sources={sources} paced="from-start" />
      ) : (
        <div className="search-plain">{shown}</div>
      )}
    </div>
  );
}
