import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { LaunchError } from './say.mjs';

/** Runs a command to its end with the terminal's own input and output; resolves with its exit code. */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const stop = forwardSignals(child);
    child.on('error', (error) => {
      stop();
      reject(new LaunchError(`${command} 无法启动：${error.message}`));
    });
    child.on('exit', (code, signal) => {
      stop();
      resolve(signal ? 128 + (signal === 'SIGINT' ? 2 : 15) : code);
    });
  });
}

/** Parent and grandparent of this process: npm runs a script through a shell, which outlives npm. */
function ancestors() {
  const parent = process.ppid;
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch (_noProc) {
    return String(parent);
  }
}

/**
 * Forwards SIGINT and SIGTERM to a child, and sends SIGTERM when the parent of this process has exited: no child of
 * the launcher may outlive it. Returns a function that stops this.
 */
export function forwardSignals(child) {
  const onSignal = (signal) => child.kill(signal);
  const parents = ancestors();
  const orphaned = setInterval(() => ancestors() !== parents && child.kill('SIGTERM'), 500);
  orphaned.unref();
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', onSignal);
  return () => {
    clearInterval(orphaned);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(name, onSignal);
  };
}

/** Runs a command quietly: its output goes to `log` and its last lines are in the error when it fails. */
export function runQuiet(command, args, { log, failure, ...options }) {
  const file = openSync(log, 'w');
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', file, file], ...options });
  closeSync(file);
  if (!error && status === 0) return;
  const output = readFileSync(log, 'utf8').trim();
  const tail = output.split('\n').slice(-12).join('\n');
  const reason = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network|dns error/i.test(output)
    ? '连不上 npm 源，请检查网络或代理（npm config get registry）'
    : `${error ? error.message : `退出码 ${status}`}\n${tail}`;
  throw new LaunchError(`${failure}：${reason}`);
}
