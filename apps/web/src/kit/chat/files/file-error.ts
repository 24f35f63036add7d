import { ATTACHMENTS_MAX } from '@guanlan/contract';
import type { TrayItem } from './tray/file-tray';

/** Reason why a file cannot be attached, as a sentence. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly code = 'FILE_UNUSABLE';
}

/** Whether a file was refused for a fault of its own, which no retry can mend. */
export const isRefused = ({ state, error }: Pick<TrayItem, 'state' | 'error'>): boolean =>
  state === 'failed' && error instanceof FileError;

/** Number of files that a question still takes: a refused file is listed with its reason, and takes no place. */
export const placesLeft = (items: readonly Pick<TrayItem, 'state' | 'error'>[]): number =>
  Math.max(0, ATTACHMENTS_MAX - items.filter((item) => !isRefused(item)).length);
