import { rowOfPath } from './routes';

/** Limit of a target that is followed, in characters. */
const MAX_TARGET_LENGTH = 2000;

// Characters without a place in a path of this app: control characters, backslashes and lone surrogates, some of which
// browsers read as `/`.
const odd = /[\\\p{Cc}\p{Cs}]/u;

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Checks the target of a redirect after signing in: only a page of the route table that is not itself for signing in or
 * registering. Returns the in-app address, or null, which leads home. The original front end encodes the target twice
 * in hash mode, so an extra layer is decoded where there is one.
 */
export function safeRedirect(target: string | undefined): string | null {
  if (!target || target.length > MAX_TARGET_LENGTH) return null;
  const text = /^%2f/i.test(target) ? decodeOnce(target) : target;
  if (text === null || !/^\/(?!\/)/.test(text) || odd.test(text)) return null;
  const [path = '', ...query] = text.split('?');
  const row = rowOfPath(path);
  if (!row || /\/pages\/(login|register)\//.test(row.path)) return null;
  return query.length === 0 ? path : `${path}?${query.join('?')}`;
}
