import { Socket } from 'node:net';

/**
 * Calls back when the process that started this one is gone: `fd` is one end of a pipe of which it holds the other,
 * and the system closes that for it however it ends. Without a descriptor an IPC channel serves, if there is one.
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
