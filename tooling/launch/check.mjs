import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { manifests, prepare, turboCommand } from './install.mjs';
import { run } from './process.mjs';
import { LaunchError, main, say } from './say.mjs';
import { planCheck, relatedArgs } from './test-run/check-plan.mjs';
import { root } from './toolchain.mjs';

/** The lines that git prints, without the last empty one; undefined where it fails. */
function gitLines(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

/** Files changed since a commit, committed or not; without one, since the branch left the remote's main branch. */
function changedFiles(since) {
  if (since && !gitLines('rev-parse', '--verify', `${since}^{commit}`)) throw new LaunchError(`没有提交 ${since}`);
  const base = since ?? gitLines('merge-base', 'HEAD', 'origin/HEAD')?.[0] ?? 'HEAD';
  const changed = gitLines('diff', '--name-only', '--diff-filter=d', base);
  const added = gitLines('ls-files', '--others', '--exclude-standard');
  if (!changed || !added) throw new LaunchError('npm run check 需要 git 仓库：它只检查改动过的文件');
  return [...new Set([...changed, ...added])].filter((path) => existsSync(join(root, path)));
}

/** The packages that have a script, as folders below the root. */
function packagesWith(script) {
  return manifests()
    .filter((path) => path !== 'package.json')
    .filter((path) => JSON.parse(readFileSync(join(root, path), 'utf8')).scripts?.[script])
    .map((path) => dirname(path).replaceAll('\\', '/'));
}

main(async () => {
  const since = process.argv.find((arg) => arg.startsWith('--since='))?.slice('--since='.length);
  const tools = prepare();
  const files = changedFiles(since);
  if (files.length === 0) {
    say('没有改动，不用检查');
    return 0;
  }
  const plan = planCheck(files, packagesWith);
  const env = tools.env;
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const [turbo, turboArgs] = turboCommand(tools);
  const turboRun = (task, filters) =>
    run(turbo, [...turboArgs, 'run', task, ...filters.map((one) => `--filter=${one}`), '--output-logs=errors-only'], {
      cwd: root,
      env,
    });
  const failed = [];
  const step = async (name, command) => {
    say(`${name} …`);
    if ((await command()) !== 0) failed.push(name);
  };
  await step(`格式与写法（${plan.lint.length} 个文件）`, () =>
    run(tools.node, [biome, 'check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...plan.lint], {
      cwd: root,
      env,
    }),
  );
  if (plan.typecheck.length > 0) await step('类型', () => turboRun('typecheck', plan.typecheck));
  if (plan.tests.length > 0) await step('构建依赖', () => turboRun('build', plan.build));
  for (const tests of plan.tests) {
    await step(`单元测试 ${tests.folder}`, () =>
      run(tools.pnpm, relatedArgs(tests), { cwd: join(root, tests.folder), env }),
    );
  }
  say(failed.length === 0 ? '检查通过' : `没有通过：${failed.join('、')}`);
  return failed.length === 0 ? 0 : 1;
});
