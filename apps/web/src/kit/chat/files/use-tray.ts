import { useEffect, useState, useSyncExternalStore } from 'react';
import { errorText } from '../../../base/error-text';
import { newId } from '../../../base/new-id';
import type { ChatFiles } from './chat-files';
import { FileTray, type TrayItem } from './file-tray';
import { keepOwn } from './use-file-url';

/** What makes a file fit is fetched with the first one. */
const prepare = async (file: File) => (await import('./prepare-file')).prepareFile(file);

/** What was uploaded from here is shown from memory. */
const remembering = (files: ChatFiles): ChatFiles => ({
  ...files,
  async upload(file, use, options) {
    const fileId = await files.upload(file, use, options);
    if (use === 'chat-image') keepOwn(fileId, file);
    return fileId;
  },
});

/** The tray of a composer; null where the chat takes no files. Stays the same object. */
export function useTray(files: ChatFiles | undefined): FileTray | null {
  const [tray] = useState(() => (files ? new FileTray({ files: remembering(files), prepare, newId }) : null));
  useEffect(() => () => tray?.stopAll(), [tray]);
  useEffect(() => {
    const again = (): void => {
      for (const { key, error } of tray?.getSnapshot() ?? [])
        if (error !== null && isUnreached(error)) tray?.retry(key);
    };
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [tray]);
  return tray;
}

const isUnreached = (error: unknown): boolean => errorText(error).unreached === true;

const none: readonly TrayItem[] = [];
const noItems = (): readonly TrayItem[] => none;
const noListener = (): (() => void) => () => {};

/** What is in the tray. */
export const useTrayItems = (tray: FileTray | null): readonly TrayItem[] =>
  useSyncExternalStore(tray?.subscribe ?? noListener, tray?.getSnapshot ?? noItems);
