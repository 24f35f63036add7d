import { useEffect, useState, useSyncExternalStore } from 'react';
import { errorText } from '../../../../base/error-text';
import { newId } from '../../../../base/new-id';
import type { ChatFiles } from '../chat-files';
import { keepOwn } from '../use-file-url';
import { FileTray, type TrayItem } from './file-tray';

/** Converts a file by code that is loaded on demand. */
const prepare = async (file: File) => (await import('../prepare-file')).prepareFile(file);

/** Stores copies of uploaded files, so that they are shown from memory. */
const remembering = (files: ChatFiles): ChatFiles => ({
  ...files,
  async upload(file, use, options) {
    const fileId = await files.upload(file, use, options);
    if (use === 'chat-image') keepOwn(fileId, file);
    return fileId;
  },
});

/** Times of the tries after the device is online again, ms. A network that has just returned often refuses the first. */
const RETRY_AFTER_ONLINE_MS = [0, 2_000, 6_000] as const;

/** Tray of a composer; null where the chat takes no files. Keeps its identity. */
export function useTray(files: ChatFiles | undefined): FileTray | null {
  const [tray] = useState(() => (files ? new FileTray({ files: remembering(files), prepare, newId }) : null));
  useEffect(() => () => tray?.stopAll(), [tray]);
  useEffect(() => {
    let timers: readonly number[] = [];
    const retry = (): void => {
      for (const { key, error } of tray?.getSnapshot() ?? [])
        if (error !== null && isUnreached(error)) tray?.retry(key);
    };
    const clear = (): void => {
      for (const timer of timers) window.clearTimeout(timer);
    };
    const retryAll = (): void => {
      clear();
      timers = RETRY_AFTER_ONLINE_MS.map((ms) => window.setTimeout(retry, ms));
    };
    window.addEventListener('online', retryAll);
    return () => {
      clear();
      window.removeEventListener('online', retryAll);
    };
  }, [tray]);
  return tray;
}

const isUnreached = (error: unknown): boolean => errorText(error).unreached === true;

const none: readonly TrayItem[] = [];
const noItems = (): readonly TrayItem[] => none;
const noListener = (): (() => void) => () => {};

/** Files in the tray. */
export const useTrayItems = (tray: FileTray | null): readonly TrayItem[] =>
  useSyncExternalStore(tray?.subscribe ?? noListener, tray?.getSnapshot ?? noItems);
