import { FileError } from './file-error';
import { kindOf } from './file-kind';
import { drawPicture } from './picture';
import { readText, TEXT_MAX_BYTES } from './text-file';

/** A file as it is uploaded. */
export interface Prepared {
  readonly kind: 'image' | 'text';
  readonly file: File;
  readonly width?: number;
  readonly height?: number;
}

/** Makes a file fit to go along. Throws {@link FileError} with the reason why it cannot. */
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
