import { rowOfPath } from './routes';

/** Longest target worth following. */
const MAX_TARGET_LENGTH = 2000;

// Control characters, backslashes and lone surrogates have no place in a path of ours; browsers read some of them as `/`.
const odd = /[\\\p{Cc}\p{Cs}]/u;

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/**
 * Checks where a link wants to go after signing in: only a page of the route table that is not itself one to
 * sign in or register at.
 * Returns the in-app address, or null (then: home). The original front end encodes the target twice in hash mode,
 * so one more layer is taken off when there is one.
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
