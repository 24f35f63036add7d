import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepare, turboCommand } from './install.mjs';
import { forwardSignals, run } from './process.mjs';
import { LaunchError, main, say } from './say.mjs';
import { serverFlags } from './server-flags.mjs';
import { root } from './toolchain.mjs';

/** Starts a watcher in a process group of its own, so that its children end with it. */
function watch(tools, folder, args) {
  const child = spawn(tools.node, args, {
    cwd: join(root, folder),
    env: Object.assign({ DATA_DIR: join(root, '.data') }, tools.env),
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  });
  const kill = (signal) => {
    try {
      if (process.platform === 'win32') child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch (_alreadyGone) {
      // The group has ended already.
    }
  };
  forwardSignals({ kill });
  return { kill, ended: new Promise((resolve) => child.on('exit', resolve)) };
}

main(async () => {
  const tools = prepare();
  const [command, args] = turboCommand(tools);
  const built = await run(
    command,
    [...args, 'run', 'build', '--filter=server', '--filter=./packages/*', '--output-logs=errors-only'],
    {
      cwd: root,
      env: tools.env,
    },
  );
  if (built !== 0) throw new LaunchError('构建失败，原因见上');
  const tsup = [join('node_modules', 'tsup', 'dist', 'cli-default.js'), '--watch', '--no-clean', '--silent'];
  const folders = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
  const server = join('apps', 'server');
  const watchers = [
    ...folders.concat(server).map((folder) => watch(tools, folder, tsup)),
    watch(tools, server, [
      '--watch',
      '--watch-preserve-output',
      '--enable-source-maps',
      ...serverFlags,
      join('dist', 'main.js'),
    ]),
    watch(tools, join('apps', 'web'), [join('node_modules', 'vite', 'bin', 'vite.js')]),
  ];
  say('改动会自动生效：网页 http://localhost:5173/，服务器见下');
  await Promise.race(watchers.map(({ ended }) => ended));
  for (const { kill } of watchers) kill('SIGTERM');
  await Promise.all(watchers.map(({ ended }) => ended));
});
