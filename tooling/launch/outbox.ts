import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 15_000;

/**
 * The newest six-digit code for `recipient` on a server's console, where the demo outbox puts it. The console is a pipe
 * and may be behind the answer that told of the code, so this waits for the line.
 */
export async function codeFor(recipient: string, consoleFile: string): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  do {
    const line = readFileSync(consoleFile, 'utf8')
      .split('\n')
      .findLast((one) => one.includes(recipient));
    const [code] = /(?<!\d)\d{6}(?!\d)/.exec(line?.replace(recipient, '') ?? '') ?? [];
    if (code !== undefined) return code;
    await pause(20);
  } while (Date.now() < deadline);
  throw new Error(`no code for ${recipient} on the console`);
}
