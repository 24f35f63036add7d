import { setTimeout } from 'node:timers/promises';
import type { FromPictureProcess, ToPictureProcess } from '../../src/features/files/pictures/picture-messages.js';

const send = (message: FromPictureProcess): void => void process.send?.(message);

/** Stands in for a decoder, by the name of the file that it is given. */
const deeds: Readonly<Record<string, () => unknown>> = {
  loop: () => {
    for (;;);
  },
  wait: () => setTimeout(600_000),
  crash: () => process.kill(process.pid, 'SIGSEGV'),
  environment: () => send({ type: 'drawn', picture: Buffer.from(JSON.stringify(process.env)) }),
};

process.on('message', async ({ path }: ToPictureProcess) => {
  send({ type: 'started' });
  await setTimeout(1);
  deeds[path]?.();
});
