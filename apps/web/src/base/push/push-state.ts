import { useSyncExternalStore } from 'react';
import type { PushView } from '../../features/push/push-view';

/** State of the push connection for the shell; the service itself is loaded after the first idle moment. */
export interface PushState {
  /** Null until it is known. */
  readonly view: PushView | null;
  /** Whether this tab holds the connection for all tabs. */
  readonly holds: boolean;
}

const listeners = new Set<() => void>();
let state: PushState = { view: null, holds: false };
let reconnect: () => void = () => {};

/** Called by the push service with its state. */
export function setPushState(next: PushState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Called by the push service with the function that reconnects at once. */
export function onReconnect(run: () => void): void {
  reconnect = run;
}

/** Reconnects at once, in whichever tab holds the connection. */
export const reconnectPush = (): void => reconnect();

export const pushState = (): PushState => state;

/** Subscribes to the state. Returns the function that unsubscribes. */
export function subscribePushState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Current state of the push connection. */
export const usePushState = (): PushState => useSyncExternalStore(subscribePushState, pushState);
