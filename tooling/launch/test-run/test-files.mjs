import { posix } from 'node:path';

const isTest = (name) => /\.(test|spec)\.[mc]?[jt]sx?$/.test(name);

/** A path as the root sees it, with slashes: npm runs scripts in the root, whatever folder the person is in. */
export function fromRoot(path, cwd) {
  const line = /:\d+$/.exec(path)?.[0] ?? '';
  const plain = path.slice(0, path.length - line.length).replaceAll('\\', '/');
  return { path: posix.normalize(posix.join(cwd || '.', plain)).replace(/\/$/, ''), line };
}

/**
 * Splits the arguments of `npm test` into the test files and folders they name and all others.
 * @param tracked every file of the repository, as paths below the root
 * @param cwd the person's folder below the root, '' for the root itself
 */
export function namedTests(args, tracked, cwd) {
  const targets = [];
  const rest = [];
  for (const arg of args) {
    const { path, line } = arg.startsWith('-') ? { path: arg, line: '' } : fromRoot(arg, cwd);
    const found = tracked.some((file) => isTest(file) && (file === path || file.startsWith(`${path}/`)));
    if (found) targets.push(`${path}${line}`);
    else rest.push(arg);
  }
  return { targets, rest };
}

/**
 * The runs that the named tests need, one for each package and runner: Playwright for the web app's journeys, vitest
 * for all others. `builds` are turbo's filters: a test beside its source needs what the package imports, a journey and
 * an integration test need the built package too.
 */
export function testRuns(targets) {
  const runs = new Map();
  for (const target of targets) {
    const [parent, name, ...below] = target.split('/');
    const folder = `${parent}/${name}`;
    const runner = folder === 'apps/web' && below[0] === 'e2e' ? 'playwright' : 'vitest';
    const key = `${folder} ${runner}`;
    const run = runs.get(key) ?? { folder, runner, paths: [], builds: new Set() };
    run.paths.push(below.join('/') || '.');
    run.builds.add(below[0] === 'src' ? `./${folder}^...` : `./${folder}`);
    if (runner === 'playwright' || parent === 'tooling') run.builds.add('./apps/server');
    runs.set(key, run);
  }
  return [...runs.values()].map((run) => ({ ...run, builds: [...run.builds] }));
}

/** The arguments of a run's command: `watch` runs tests again where a file changes, which Playwright cannot. */
export function runnerArgs({ runner, paths }, { watch, rest }) {
  if (runner === 'playwright') return ['exec', 'playwright', 'test', ...paths, ...rest];
  return ['exec', 'vitest', watch ? 'watch' : 'run', ...paths, ...rest];
}
