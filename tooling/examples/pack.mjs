import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The pnpm that runs this script, or the one on PATH. */
const given = process.env.npm_execpath ?? '';
const [command, prefix] = !/pnpm/.test(given)
  ? ['pnpm', []]
  : /\.[cm]?js$/.test(given)
    ? [process.execPath, [given]]
    : [given, []];

/** Runs pnpm quietly in a folder; its output is in the error when it fails. */
export function pnpm(args, cwd) {
  const { status, stdout, stderr, error } = spawnSync(command, [...prefix, ...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`pnpm ${args.join(' ')} failed\n${stdout ?? ''}${stderr ?? ''}`, { cause: error });
}

/** Packs the package in `folder` as it would be published, into the empty folder `into`; answers the tarball. */
export function pack(folder, into) {
  pnpm(['pack', '--pack-destination', into], folder);
  const [name] = readdirSync(into).filter((file) => file.endsWith('.tgz'));
  if (!name) throw new Error(`pnpm pack left nothing in ${into}`);
  return join(into, name);
}
