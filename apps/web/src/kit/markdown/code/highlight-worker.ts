import { type CodeRun, highlight } from './highlight';

/** Block of code to highlight. */
export interface HighlightJob {
  readonly id: number;
  readonly code: string;
  readonly language: string;
}

/** Highlighted block; null lines mean that it stays plain. */
export interface HighlightDone {
  readonly id: number;
  readonly lines: CodeRun[][] | null;
}

// Compiling a grammar's patterns takes up to a second, which blocks nothing in a worker.
self.addEventListener('message', ({ data }: MessageEvent<HighlightJob>) => {
  const { id, code, language } = data;
  highlight(code, language)
    .catch(() => null)
    .then((lines) => self.postMessage({ id, lines } satisfies HighlightDone));
});
