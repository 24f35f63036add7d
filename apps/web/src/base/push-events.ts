import type { PushEvent } from '@guanlan/contract';

type Listener = (event: PushEvent) => void;

const listeners = new Set<Listener>();

/** Called by the service that holds the push connection, in every tab: what was pushed. */
export function tellPushEvent(event: PushEvent): void {
  for (const listener of listeners) listener(event);
}

/** Hears what is pushed; returns the way to stop. */
export function onPushEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
