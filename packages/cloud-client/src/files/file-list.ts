import { isObject } from '../calls/answer.js';
import type { FileInfoItem, FileInfoParams } from '../wire/files.js';
import { invalid, malformed } from './invalid.js';

/** Most files that one question may name. */
export const FILE_LIST_LIMIT = 50;

/** Life of a temporary address where the server does not name one, seconds. */
export const TEMP_URL_LIFE_S = 600;

const plainId = (fileID: string): string => fileID.split('?', 1)[0] ?? '';

/**
 * Checks a list of files and says it as the gateway wants to hear it.
 *
 * @throws CloudError INVALID_PARAM unless it holds 1 to 50 texts, none of them empty
 */
export function infoParams(fileList: unknown): FileInfoParams {
  if (!Array.isArray(fileList) || fileList.length === 0) throw invalid('fileList must be a list that is not empty');
  if (fileList.length > FILE_LIST_LIMIT) throw invalid(`fileList must not hold more than ${FILE_LIST_LIMIT} files`);
  const ids = fileList.map((fileID: unknown) => (typeof fileID === 'string' ? plainId(fileID) : ''));
  if (ids.includes('')) throw invalid('fileList must hold non-empty strings only');
  return { id: ids.join() };
}

/**
 * Reads what a server knows of files and puts it beside their ids.
 *
 * Answers are positional. A server that leaves out what it does not know would shift them, so where the lengths differ
 * an item goes to the file that its own `url` or `fileId` names.
 *
 * @throws CloudError SYS_ERR where the answer is no list
 */
export function pairInfo(fileList: readonly string[], data: unknown): readonly FileInfoItem[] {
  if (!Array.isArray(data)) throw malformed('the answer is not a list of files');
  const items = data.map(readInfo);
  if (items.length === fileList.length) return items;
  return fileList.map((fileID) => {
    const wanted = plainId(fileID);
    const names = ({ url = '', fileId }: FileInfoItem): boolean => fileId === wanted || plainId(url) === wanted;
    return items.find(names) ?? {};
  });
}

function readInfo(item: unknown): FileInfoItem {
  const given = isObject(item) ? item : {};
  const texts = ['fileId', 'name', 'type', 'url'].filter((name) => typeof given[name] === 'string' && given[name]);
  const numbers = ['size', 'expiresInSecond', 'gmtCreate', 'gmtModified'].filter((name) => isCount(given[name]));
  return Object.fromEntries([...texts, ...numbers].map((name) => [name, given[name]]));
}

const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;
