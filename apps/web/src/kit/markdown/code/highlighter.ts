import type { CodeRun } from './highlight';
import type { HighlightDone, HighlightJob } from './highlight-worker';

type Lines = CodeRun[][] | null;

const waiting = new Map<number, (lines: Lines) => void>();
let worker: Worker | undefined;
let lastId = 0;

/** Nothing more is coloured by a worker that broke; the next block starts another. */
function giveUp(): void {
  worker?.terminate();
  worker = undefined;
  for (const resolve of waiting.values()) resolve(null);
  waiting.clear();
}

function start(): Worker {
  const started = new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<HighlightDone>) => {
    waiting.get(data.id)?.(data.lines);
    waiting.delete(data.id);
  });
  started.addEventListener('error', giveUp);
  return started;
}

/** Colours code in a worker; null where that is not possible: uncoloured code is still code. */
export function colourCode(code: string, language: string): Promise<Lines> {
  return new Promise((resolve) => {
    try {
      worker ??= start();
      lastId += 1;
      waiting.set(lastId, resolve);
      worker.postMessage({ id: lastId, code, language } satisfies HighlightJob);
    } catch {
      resolve(null);
    }
  });
}
