import { AppError } from '../app-error.js';

/** Longest path, UTF-16 units. */
const PATH_MAX = 512;

// What an address cannot carry as it is, what the list of ids cannot, and what no name should have.
const unusable = /[\\?#%,\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * The segments of a cloud path. Throws {@link AppError} for one that leads upwards or cannot stand in an address: the
 * original client lets `..` pass.
 */
export function segmentsOf(cloudPath: string): string[] {
  const segments = cloudPath.replace(/^\//, '').split('/');
  const bad = cloudPath.length > PATH_MAX || unusable.test(cloudPath) || !segments.every(isName);
  if (bad) throw new AppError('INVALID_PARAM', { fields: { cloudPath: '文件路径不正确' } });
  return segments;
}

const isName = (segment: string): boolean => segment.trim() !== '' && segment !== '.' && segment !== '..';

/** The extension with its dot, lower case; empty when the name has none that is usual. */
export function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,10}$/.exec(name.toLowerCase())?.[0] ?? '';
}
