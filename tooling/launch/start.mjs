import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare, turboCommand } from './install.mjs';
import { forwardSignals, run } from './process.mjs';
import { LaunchError, main, say } from './say.mjs';
import { serverFlags } from './server-flags.mjs';
import { root } from './toolchain.mjs';

/** Starts the built server. Descriptor 3 is its lifeline: when this process dies, however, the server sees it close. */
function serve({ node, env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [...serverFlags, join(root, 'apps', 'server', 'dist', 'main.js')], {
      cwd: root,
      env: Object.assign({}, env, { GUANLAN_LIFELINE: '3' }),
      stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
      // A process group of its own: Ctrl-C reaches it once, through the handler below.
      detached: process.platform !== 'win32',
    });
    forwardSignals(child);
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 1 : code));
  });
}

main(async () => {
  const tools = prepare();
  say('正在构建（首次约一分钟，之后用缓存）…');
  const [command, args] = turboCommand(tools);
  const code = await run(
    command,
    [...args, 'run', 'build', '--filter=server', '--filter=web', '--output-logs=errors-only'],
    {
      cwd: root,
      env: tools.env,
    },
  );
  if (code !== 0) throw new LaunchError('构建失败，原因见上');
  return serve(tools);
});
