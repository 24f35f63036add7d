import type { PushEvent } from '@guanlan/contract';

type Listener = (event: PushEvent) => void;

const listeners = new Set<Listener>();
const listenersToGaps = new Set<() => void>();

/** Dispatches a push in this tab. Called by the push service in every tab. */
export function tellPushEvent(event: PushEvent): void {
  for (const listener of listeners) listener(event);
}

/**
 * Dispatches that pushes may have been missed: the connection is bound to the user from now on. Called by the push
 * service in every tab.
 */
export function tellPushGap(): void {
  for (const listener of listenersToGaps) listener();
}

/** Subscribes to pushes. Returns the function that unsubscribes. */
export function onPushEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Time within which consecutive changes are reported once, ms: reading again may be expensive. */
const COALESCE_MS = 500;

/**
 * Subscribes to changes of data on the server, made here or on another device, or possibly missed. Returns the function
 * that unsubscribes.
 */
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
