import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { prepare, turboCommand } from './install.mjs';
import { run } from './process.mjs';
import { ensureRedis } from './redis.mjs';
import { LaunchError, main, say } from './say.mjs';
import { addUp, clearResults, describeSlowest } from './test-run/results.mjs';
import { namedTests, runnerArgs, testRuns } from './test-run/test-files.mjs';
import { root } from './toolchain.mjs';

/**
 * Everything that `npm test` proves; what did not change since the last run comes from turbo's cache. Journeys come
 * last: beside the server's tests each of the two waits for the other, past its time limits on a small machine.
 */
const stages = [['build', 'lint', 'typecheck', 'test', 'lint:package', 'size'], ['e2e']];

/** Each task keeps a core busy: more at once only wait for each other. */
const cores = Math.max(2, availableParallelism());

/** Every file that git knows here or that is new; nothing where there is no repository. */
function repositoryFiles() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  return spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout?.split('\n') ?? [];
}

const withChromium = (env) => Object.assign({}, env, { CHROMIUM_PATH: ensureChromium() });

/** Runs the named test files alone, by the runner of each. */
async function runNamed(tools, targets, rest) {
  const watch = rest.includes('--watch');
  const runs = testRuns(targets);
  const browser = runs.some(({ runner, folder }) => runner === 'playwright' || folder.startsWith('tooling/'));
  // A named file runs in full.
  const env = Object.assign({}, browser ? withChromium(tools.env) : tools.env, { GUANLAN_TEST_ALL: '1' });
  if (runs.some(({ folder }) => folder === 'apps/server')) ensureRedis();
  if (watch && (runs.length > 1 || runs[0].runner === 'playwright')) {
    throw new LaunchError('--watch 一次只看一个包的测试，页面流程（e2e）不能这样看');
  }
  const [turbo, args] = turboCommand(tools);
  const filters = [...new Set(runs.flatMap(({ builds }) => builds))].map((one) => `--filter=${one}`);
  const built = await run(turbo, [...args, 'run', 'build', 'build:gallery', ...filters, '--output-logs=errors-only'], {
    cwd: root,
    env,
  });
  if (built !== 0) throw new LaunchError('构建失败，原因见上');
  const options = { watch, rest: rest.filter((arg) => arg !== '--watch') };
  let code = 0;
  for (const one of runs) {
    code ||= await run(tools.pnpm, runnerArgs(one, options), { cwd: join(root, one.folder), env });
  }
  return code;
}

/** Runs everything there is to prove, and adds it up; `--all` takes every setting of the matrix runs too. */
async function runAll(tools, given) {
  const isFull = given.includes('--all');
  const turboArgs = given.filter((arg) => arg !== '--all');
  const env = Object.assign(withChromium(tools.env), isFull && { GUANLAN_TEST_ALL: '1' });
  ensureRedis();
  clearResults();
  const [command, args] = turboCommand(tools);
  const options = ['--continue', '--summarize', '--output-logs=new-only', '--log-order=grouped'];
  let code = 0;
  for (const tasks of stages) {
    const turbo = [...args, 'run', ...tasks, ...options, `--concurrency=${cores}`, ...turboArgs];
    const ended = await run(command, turbo, { cwd: root, env });
    code ||= ended;
  }
  const { passed, failed, problems } = addUp();
  say(['最慢的任务：', ...describeSlowest()].join('\n'));
  for (const problem of problems) say(problem);
  const failures = Math.max(failed, code === 0 ? 0 : 1);
  process.stdout.write(`${passed} passed, ${failures} failed\n`);
  return failures === 0 && problems.length === 0 ? 0 : 1;
}

main(async () => {
  const tools = prepare();
  const cwd = relative(root, process.env.INIT_CWD ?? root).replaceAll('\\', '/');
  const { targets, rest } = namedTests(process.argv.slice(2), repositoryFiles(), cwd.startsWith('..') ? '' : cwd);
  const unknown = rest.find((arg) => !arg.startsWith('-') && /[./\\]/.test(arg));
  if (targets.length === 0 && unknown) throw new LaunchError(`${unknown} 不是测试文件，也不是有测试的文件夹`);
  return targets.length > 0 ? runNamed(tools, targets, rest) : runAll(tools, rest);
});
