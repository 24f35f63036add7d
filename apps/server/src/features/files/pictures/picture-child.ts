import { readFile } from 'node:fs/promises';
import { drawAvatar } from './draw-avatar.js';
import type { FromPictureProcess, ToPictureProcess } from './picture-messages.js';

/** Time between two checks of the memory, ms. Decoders work in threads of their own, so this one is free to check. */
const CHECK_MS = 50;

const send = (message: FromPictureProcess): void => void process.send?.(message);

async function draw({ path, memoryMb }: ToPictureProcess): Promise<void> {
  const check = (): void => {
    const mb = Math.round(process.memoryUsage.rss() / 1_048_576);
    if (mb > memoryMb) send({ type: 'exceeded', mb });
  };
  send({ type: 'started' });
  check();
  const timer = setInterval(check, CHECK_MS);
  try {
    send({ type: 'drawn', picture: await drawAvatar(await readFile(path)) });
  } catch (error) {
    send({ type: 'unreadable', message: String(error).slice(0, 300) });
  } finally {
    clearInterval(timer);
  }
}

process.on('message', draw);
// The server has ended, however that came. No picture is worth waiting for.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A terminal and a service manager send these to all processes of the server, which ends this one when it is done.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
