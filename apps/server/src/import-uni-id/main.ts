import { EnvError, readEnv } from '../env/env.js';
import { standardTarget } from '../log/line-target.js';
import { createLog, createLogLines } from '../log/log.js';
import { StartError } from '../start-error.js';
import { readArgs, usage } from './args.js';
import { runImport } from './run.js';

const stop = new AbortController();
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const warn = (line: string): void => void process.stderr.write(`${line}\n`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
// The output is closed: stops after the present batch.
process.stdout.on('error', () => stop.abort());
process.stderr.on('error', () => stop.abort());

const args = readArgs(process.argv.slice(2));
if (!args) {
  warn(usage);
  process.exitCode = 1;
} else {
  try {
    const env = readEnv();
    // pnpm runs this in the package's folder; paths of files are relative to the folder where the command was typed.
    const cwd = env.INIT_CWD ?? process.cwd();
    const log = createLog('warn', createLogLines(standardTarget(process.stderr)));
    process.exitCode = await runImport(args, env, { cwd, log, print, warn, signal: stop.signal });
  } catch (error) {
    const known = error instanceof EnvError || error instanceof StartError;
    warn(known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  }
}
