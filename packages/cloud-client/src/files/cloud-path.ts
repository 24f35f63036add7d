import type { FileSignParams } from '../wire/files.js';
import { invalid } from './invalid.js';

/**
 * Checks where a file is to lie and says it as the gateway wants to hear it. `..` is passed on: refusing it is for the
 * server, which knows what lies above.
 *
 * @param cloudPath - the wanted name, or with `asRealPath` the exact path
 * @throws CloudError INVALID_PARAM unless it is a text that is not empty, holds no `://`, and no backslash as a path
 */
export function signParams(cloudPath: unknown, asRealPath: boolean, env: string): FileSignParams {
  if (typeof cloudPath !== 'string') throw invalid('cloudPath must be a string');
  const path = cloudPath.trim();
  if (path === '') throw invalid('cloudPath must not be empty');
  if (path.includes('://')) throw invalid('cloudPath must not contain ://');
  if (!asRealPath) return { env, filename: path };
  if (path.includes('\\')) throw invalid('cloudPath must not contain a backslash when it is the real path');
  const fileId = path.startsWith('/') ? path : `/${path}`;
  return { env, filename: fileId.slice(fileId.lastIndexOf('/') + 1), fileId };
}
