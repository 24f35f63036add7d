import semver from 'semver';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Packages } from './advisory.ts';

const Lockfile = z.object({
  lockfileVersion: z.string().check(z.regex(/^9\./, 'is not one of pnpm 9 to 12')),
  packages: z.record(z.string(), z.unknown()),
});

/** The packages of a source in a pnpm lockfile. Packages from files or from addresses of their own have no version. */
export function readLockfile(text: string): Packages {
  const lockfile = z.safeParse(Lockfile, parse(text));
  if (!lockfile.success) throw new Error(`pnpm-lock.yaml cannot be read: ${z.prettifyError(lockfile.error)}`);
  const packages = new Map<string, string[]>();
  for (const key of Object.keys(lockfile.data.packages)) {
    // The name of a scope begins with an @ too.
    const at = key.indexOf('@', 1);
    const [name, version] = [key.slice(0, at), key.slice(at + 1)];
    if (at < 0 || semver.valid(version) === null) continue;
    packages.set(name, [...(packages.get(name) ?? []), version]);
  }
  if (packages.size === 0) throw new Error('pnpm-lock.yaml holds no packages');
  return packages;
}
