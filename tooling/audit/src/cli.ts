import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readAccepted } from './accepted.ts';
import { audit } from './audit.ts';
import { readLockfile } from './lockfile.ts';
import { npmSource } from './npm-source.ts';
import { osvSource } from './osv-source.ts';

/**
 * `npm run audit`. `AUDIT_REGISTRY_URL` takes the place of the registry that npm is configured with, `AUDIT_OSV_URL` of OSV,
 * `AUDIT_LOCKFILE` and `AUDIT_ACCEPTED` of the repository's files, `AUDIT_TIMEOUT_MS` of the half minute for an answer.
 */
const { env } = process;
const textOf = (override: string | undefined, path: string): string =>
  readFileSync(override ?? new URL(path, import.meta.url), 'utf8');

function configuredRegistry(): string {
  return execFileSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

const options = { timeout: Number(env.AUDIT_TIMEOUT_MS ?? 30_000) };
const sources = [
  npmSource(env.AUDIT_REGISTRY_URL ?? configuredRegistry(), options),
  osvSource(env.AUDIT_OSV_URL ?? 'https://api.osv.dev', options),
];
try {
  const today = new Date().toISOString().slice(0, 10);
  const packages = readLockfile(textOf(env.AUDIT_LOCKFILE, '../../../pnpm-lock.yaml'));
  const accepted = readAccepted(textOf(env.AUDIT_ACCEPTED, '../accepted.json'), today);
  const { lines, passed } = await audit(packages, sources, accepted, today);
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  process.stdout.write(`the audit could not be made: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
