import { Socket } from 'node:net';

/**
 * Calls back when the process that started this one is gone: `fd` is one end of a pipe whose other end it holds, and
 * the system closes that however the process ends. Without a descriptor an IPC channel serves, if there is one.
 */
export function watchLifeline(fd: number | undefined, onLost: () => void): void {
  if (fd === undefined) {
    if (process.connected) process.once('disconnect', onLost);
    return;
  }
  const pipe = new Socket({ fd, readable: true, writable: false });
  pipe.on('error', onLost).on('close', onLost).resume();
  pipe.unref();
}
