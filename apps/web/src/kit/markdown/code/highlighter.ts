import type { CodeRun } from './highlight';
import type { HighlightDone, HighlightJob } from './highlight-worker';

type Lines = CodeRun[][] | null;

const waiting = new Map<number, (lines: Lines) => void>();
let worker: Worker | undefined;
let lastId = 0;

/** Ends a broken worker and its pending jobs; the next block starts another one. */
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

/** Highlights code in a worker; null where that is not possible, so that the code stays plain. */
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
