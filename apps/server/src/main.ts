import { EnvError, readEnv } from './env/env.js';
import { watchLifeline } from './lifeline.js';
import { standardTarget } from './log/line-target.js';
import { createLog, createLogLines } from './log/log.js';
import { createLossyLines } from './log/lossy-lines.js';
import { type RunningServer, startServer } from './start.js';
import { StartError } from './start-error.js';

/** Longest time that stopping may take before the process ends anyway, ms. */
const STOP_TIMEOUT_MS = 15_000;

// A console that is full, stuck or gone takes fewer lines; that is no reason to stop in the middle of a write.
const logLines = createLogLines(standardTarget(process.stderr));
const printed = createLossyLines(standardTarget(process.stdout), (lost) => `（有 ${lost} 行没能写出）\n`);

let server: Promise<RunningServer> | undefined;
let stopping = false;

/** Stops everything and ends the process; a second signal ends it at once (the database's watchdog does its part). */
function stop(code: number): void {
  if (stopping) process.exit(1);
  stopping = true;
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  void Promise.resolve(server)
    .then((running) => running?.stop())
    .then(
      () => process.exit(code),
      (error: unknown) => fail(error),
    );
}

function fail(error: unknown): never {
  const known = error instanceof EnvError || error instanceof StartError;
  logLines.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
}

const print = (line: string): void => printed.write(`${line}\n`);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    logLines.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    stop(1);
  });
}

try {
  const env = readEnv();
  watchLifeline(env.GUANLAN_LIFELINE, () => stop(0));
  server = startServer(env, {
    cwd: process.cwd(),
    log: (level) => createLog(level, logLines),
    lostLogLines: () => logLines.lost,
    print,
  });
  const { url } = await server;
  if (!stopping) print(`观澜 ${url}`);
} catch (error) {
  fail(error);
}
