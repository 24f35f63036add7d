import { prepare, turboCommand } from './install.mjs';
import { run } from './process.mjs';
import { LaunchError, main } from './say.mjs';
import { root } from './toolchain.mjs';

/** The tasks that go straight to turbo: name → its arguments. */
const tasks = {
  build: ['run', 'build'],
  audit: ['run', 'audit', '--output-logs=new-only', '--log-prefix=none', '--env-mode=loose'],
  bench: ['run', 'bench', '--output-logs=new-only', '--log-prefix=none', '--concurrency=1', '--env-mode=loose'],
  shots: ['run', 'shots', '--output-logs=new-only', '--log-prefix=none', '--env-mode=loose'],
  baselines: ['run', 'baselines', '--output-logs=new-only', '--log-prefix=none', '--env-mode=loose'],
};

main(async () => {
  const [name = '', ...rest] = process.argv.slice(2);
  if (!Object.hasOwn(tasks, name)) {
    throw new LaunchError(`没有任务 ${name}，可用：${Object.keys(tasks).join(' ')}`);
  }
  const tools = prepare();
  const [command, args] = turboCommand(tools);
  return run(command, [...args, ...tasks[name], ...(rest.length > 0 ? ['--', ...rest] : [])], {
    cwd: root,
    env: tools.env,
  });
});
