import { readFile } from 'node:fs/promises';
import { AppError } from '../../app-error.js';

/** Throws `FILE_TYPE` for a file that is not text in UTF-8. */
export async function requireText(path: string): Promise<void> {
  const bytes = await readFile(path);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return;
  } catch (cause) {
    throw new AppError('FILE_TYPE', { cause });
  }
  throw new AppError('FILE_TYPE');
}
