/** Output of the launcher: one line a step, one line a failure. */
const started = Date.now();

export function say(text) {
  process.stderr.write(`[观澜 ${((Date.now() - started) / 1000).toFixed(1)}s] ${text}\n`);
}

/** A failure that is explained already: it is printed as one line, without a stack. */
export class LaunchError extends Error {}

/** Runs the launcher's main function; a failure becomes one line and exit code 1. */
export function main(run) {
  run().then(
    (code) => {
      process.exitCode = code || 0;
    },
    (error) => {
      say(error instanceof LaunchError ? error.message : error.stack || String(error));
      process.exitCode = 1;
    },
  );
}
