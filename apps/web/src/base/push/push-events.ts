import type { PushEvent } from '@guanlan/contract';

type Listener = (event: PushEvent) => void;

const listeners = new Set<Listener>();
const listenersToGaps = new Set<() => void>();

/** Called by the service that holds the push connection, in every tab: what was pushed. */
export function tellPushEvent(event: PushEvent): void {
  for (const listener of listeners) listener(event);
}

/** Called like `tellPushEvent` when pushes may have been missed: the connection is the user's from now on, or again. */
export function tellPushGap(): void {
  for (const listener of listenersToGaps) listener();
}

/** Hears what is pushed; returns the way to stop. */
export function onPushEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes that follow each other faster are told of together, ms: what is read again may be a long list. */
const COALESCE_MS = 500;

/** Hears that data on the server has changed, here or on another device, or may have; returns the way to stop. */
export function onChanged(what: Extract<PushEvent, { type: 'changed' }>['what'], listener: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isAgain = false;
  const tell = (): void => {
    if (pause !== undefined) {
      isAgain = true;
      return;
    }
    listener();
    pause = setTimeout(() => {
      pause = undefined;
      if (isAgain) tell();
      isAgain = false;
    }, COALESCE_MS);
  };
  const stop = onPushEvent((event) => {
    if (event.type === 'changed' && event.what === what) tell();
  });
  listenersToGaps.add(tell);
  return () => {
    stop();
    listenersToGaps.delete(tell);
    clearTimeout(pause);
  };
}
