import type { ServerResponse } from 'node:http';

/** Aborted when the connection closes before the answer is out. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
