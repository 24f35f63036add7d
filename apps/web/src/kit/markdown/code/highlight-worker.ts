import { type CodeRun, highlight } from './highlight';

/** A block to be coloured. */
export interface HighlightJob {
  readonly id: number;
  readonly code: string;
  readonly language: string;
}

/** The coloured block; null when it stays as it is. */
export interface HighlightDone {
  readonly id: number;
  readonly lines: CodeRun[][] | null;
}

// Compiling a grammar's patterns takes up to a second: here it holds up nobody.
self.addEventListener('message', ({ data }: MessageEvent<HighlightJob>) => {
  const { id, code, language } = data;
  highlight(code, language)
    .catch(() => null)
    .then((lines) => self.postMessage({ id, lines } satisfies HighlightDone));
});
