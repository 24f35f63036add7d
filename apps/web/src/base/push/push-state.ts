import { useSyncExternalStore } from 'react';
import type { PushView } from '../../features/push/push-view';

/** What the shell knows of the push connection; the code that keeps it is loaded after the first idle moment. */
export interface PushState {
  /** Null until it is known. */
  readonly view: PushView | null;
  /** Whether this tab holds the connection; another one does it for all otherwise. */
  readonly holds: boolean;
}

const listeners = new Set<() => void>();
let state: PushState = { view: null, holds: false };
let reconnect: () => void = () => {};

/** Called by the service. */
export function setPushState(next: PushState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Called by the service: how to connect at once. */
export function onReconnect(run: () => void): void {
  reconnect = run;
}

/** Connects at once, in whichever tab holds the connection. */
export const reconnectPush = (): void => reconnect();

export const pushState = (): PushState => state;

/** Hears of changes; returns the way to stop. */
export function subscribePushState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The push connection, kept up to date. */
export const usePushState = (): PushState => useSyncExternalStore(subscribePushState, pushState);
