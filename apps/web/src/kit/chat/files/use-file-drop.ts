import { useEffect, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Handles files dropped anywhere on the page; `onFiles` is null where none are taken. Returns whether files hover over
 * the page.
 */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    // Moving over a child fires a leave event on its parent: only the balance of both events counts.
    let depth = 0;
    const set = (next: number): void => {
      depth = Math.max(0, next);
      setOver(depth > 0);
    };
    const on = (change: (event: DragEvent) => void) => (event: DragEvent) => {
      if (!hasFiles(event) || !latest.current) return;
      event.preventDefault();
      change(event);
    };
    const handlers = {
      dragenter: on(() => set(depth + 1)),
      dragleave: on(() => set(depth - 1)),
      dragover: on(() => {}),
      drop: on((event) => {
        set(0);
        latest.current?.([...(event.dataTransfer?.files ?? [])]);
      }),
    };
    const names = Object.keys(handlers) as (keyof typeof handlers)[];
    for (const name of names) document.addEventListener(name, handlers[name]);
    return () => {
      for (const name of names) document.removeEventListener(name, handlers[name]);
    };
  }, []);
  return isOver;
}
