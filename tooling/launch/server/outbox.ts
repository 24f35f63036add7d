import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const TIMEOUT_MS = 15_000;

/**
 * The newest code for `recipient` on a server's console, where the demo outbox prints it; the newest for a purpose,
 * such as 重置密码, when one is given. The console is a pipe and may lag behind the answer that announced the code, so
 * this waits.
 */
export async function codeFor(recipient: string, consoleFile: string, purpose = ''): Promise<string> {
  const deadline = Date.now() + TIMEOUT_MS;
  do {
    const line = readFileSync(consoleFile, 'utf8')
      .split('\n')
      // Without a purpose the newest line counts, whatever it is: an older code does not count behind a notice.
      .findLast((one) => one.includes(` ${recipient} `) && (purpose === '' || one.includes(`${purpose}验证码 `)));
    const [, code] = /验证码 (\d{6})/.exec(line ?? '') ?? [];
    if (code !== undefined) return code;
    await pause(20);
  } while (Date.now() < deadline);
  throw new Error(`no code for ${recipient} on the console`);
}
