import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, trackedFiles } from './tracked.ts';

/**
 * The security rules that concern accounts, by their numbers: rate limits, lockout, enumeration, codes, password
 * hashes, comparing secrets, tokens, sessions, resets, the first administrator, redirects, the web view, headers,
 * other sites, uploads, server-side fetching, others' data, the audit log, verified persons, secrets. Of the others 18
 * is the signed call's own protocol, and 19 to 22 are about money.
 */
const rules = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 23, 24, 25];

const tests = trackedFiles()
  .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'));

/** Whether a test or a group of tests carries the number. */
const isTested = (rule: number): boolean => {
  const named = new RegExp(`(?:describe|it|test)[^\\n]*['"\`]rule ${rule}: `);
  return tests.some((text) => named.test(text));
};

describe('security rules', () => {
  it.each(rules)('rule %i has a test of its name', (rule) => {
    expect(isTested(rule)).toBe(true);
  });

  it('finds no test of a rule that does not exist', () => {
    expect([0, 26, 99].filter(isTested)).toEqual([]);
  });
});
