import { useSyncExternalStore } from 'react';
import { throttle } from './throttle';

/** Interval of reading the window's size during a resize, ms. */
export const RESIZE_THROTTLE = 50;

interface WindowSize {
  readonly width: number;
  readonly height: number;
}

const read = (): WindowSize => ({ width: window.innerWidth, height: window.innerHeight });
const listeners = new Set<() => void>();
let size: WindowSize | undefined;

const update = throttle(() => {
  const next = read();
  if (next.width === size?.width && next.height === size.height) return;
  size = next;
  for (const listener of listeners) listener();
}, RESIZE_THROTTLE);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('resize', update);
    update();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('resize', update);
    update.cancel();
  };
}

const current = (): WindowSize => {
  size ??= read();
  return size;
};

/** Inner size of the window, px; changes at most once in 50 ms. */
export function useWindowSize(): WindowSize {
  return useSyncExternalStore(subscribe, current);
}
