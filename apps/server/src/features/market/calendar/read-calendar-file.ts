import { readFile, stat } from 'node:fs/promises';
import { AppError } from '../../app-error.js';

/** Longest file of a year, bytes: as much as can be imported by hand, in any writing. */
const MAX_FILE_BYTES = 80_000;

/**
 * The text of a calendar file in the data folder. Throws {@link AppError} for anything but a regular file, which may
 * never end, and for one that is longer than any year: it is read every minute, and would be held in memory as a whole
 * each time.
 */
export async function readCalendarFile(path: string): Promise<string> {
  const file = await stat(path);
  if (!file.isFile()) throw new AppError('MARKET_CALENDAR', { message: '不是普通文件' });
  if (file.size > MAX_FILE_BYTES) {
    throw new AppError('MARKET_CALENDAR', { message: `文件太大，不像一年的交易日历：最多 ${MAX_FILE_BYTES} 字节` });
  }
  return readFile(path, 'utf8');
}
