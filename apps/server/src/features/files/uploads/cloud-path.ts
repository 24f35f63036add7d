import { AppError } from '../../app-error.js';

/** Longest path, UTF-16 units. */
const PATH_MAX = 512;

// Characters that no name should have.
const unusable = /[\\\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
// Characters that an address cannot carry unescaped, and that the list of ids cannot.
const unaddressable = /[?#%,]/;

/**
 * A path of the caller's choice, under which the file will be served, without a slash at its start. Throws {@link
 * AppError} for one that leads upwards or does not fit an address: the original client lets `..` pass.
 */
export function servedPath(cloudPath: string): string {
  const segments = segmentsOf(cloudPath);
  // Parsers of addresses strip white space at their end.
  if (unaddressable.test(cloudPath) || segments.some((segment) => segment !== segment.trim())) throw refused();
  return segments.join('/');
}

/** The name in a requested path; the caller does not choose where the file is stored. Throws {@link AppError}. */
export function wantedName(cloudPath: string): string {
  return segmentsOf(cloudPath).at(-1) ?? '';
}

function segmentsOf(cloudPath: string): string[] {
  const segments = cloudPath.replace(/^\//, '').split('/');
  if (cloudPath.length > PATH_MAX || unusable.test(cloudPath) || !segments.every(isName)) throw refused();
  return segments;
}

const refused = (): AppError => new AppError('INVALID_PARAM', { fields: { cloudPath: '文件路径不正确' } });

const isName = (segment: string): boolean => segment.trim() !== '' && segment !== '.' && segment !== '..';

/** The extension with its dot, lower case; empty when the name has none that is usual. */
export function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,10}$/.exec(name.toLowerCase())?.[0] ?? '';
}
