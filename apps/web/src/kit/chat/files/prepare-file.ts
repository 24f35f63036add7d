import { FileError } from './file-error';
import { kindOf } from './file-kind';
import { drawPicture } from './picture';
import { readText, TEXT_MAX_BYTES } from './text-file';

/** File as it is uploaded. */
export interface Prepared {
  readonly kind: 'image' | 'text';
  readonly file: File;
  readonly width?: number;
  readonly height?: number;
}

/** Converts a file for a question. Throws {@link FileError} with the reason where it cannot be used. */
export async function prepareFile(given: File): Promise<Prepared> {
  if (given.size === 0) throw new FileError('这个文件是空的');
  if (kindOf(given) === 'image') return { kind: 'image', ...(await drawPicture(given)) };
  if (given.size > 2 * TEXT_MAX_BYTES) throw new FileError('文本文件不能超过 1 MB');
  const { text } = readText(new Uint8Array(await given.arrayBuffer()));
  const file = new File([text], given.name || '文本.txt', { type: 'text/plain' });
  if (file.size > TEXT_MAX_BYTES) throw new FileError('文本文件不能超过 1 MB');
  if (text.trim() === '') throw new FileError('这个文件里没有文字');
  return { kind: 'text', file };
}
