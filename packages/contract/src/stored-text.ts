import * as z from 'zod/mini';

/** A text without NUL, which PostgreSQL stores in no text. Halves of characters stay, so a part of a longer text may be given. */
export const withoutNul = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text);

/**
 * A text as PostgreSQL stores it: without NUL, and with U+FFFD for each lone surrogate, which neither UTF-8 nor `jsonb` has.
 * `String.prototype.toWellFormed` would do the latter, but Safari has it from 16.4 on only.
 */
export const toStoredText = (text: string): string => withoutNul(text).replace(/\p{Cs}/gu, '\uFFFD');

/** Whether a text is stored as it is. */
export const isStoredText = (text: string): boolean => toStoredText(text) === text;

/**
 * A text that a user has written and the server stores. Checks that are added see what is stored: a text of nothing but
 * NUL is empty, and lengths do not count NUL.
 *
 * @example
 * StoredText.check(z.trim(), z.minLength(1, '请输入标题'), z.maxLength(60, '标题最长 60 个字'))
 */
export const StoredText = z.string().check(z.overwrite(toStoredText));
