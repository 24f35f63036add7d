import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Writable } from 'node:stream';

/** Destination of lines. A line that cannot be taken now is refused: writing never throws and never waits. */
export interface LineTarget {
  /** Takes a line with its line feed, or refuses it. */
  write(line: string): boolean;
}

/** Most bytes that wait for a reader that does not read. */
const MAX_BUFFERED_BYTES = 1_048_576;

/** Standard output or standard error, whatever it is connected to. */
export function standardTarget(stream: Writable & { readonly fd: number }): LineTarget {
  return stream instanceof Socket ? streamTarget(stream) : fileTarget(stream.fd);
}

/**
 * A file or a device, written synchronously. A full disk may take the beginning of a line: the next one begins on a
 * new line.
 */
export function fileTarget(fd: number, write: (fd: number, bytes: Buffer) => number = writeSync): LineTarget {
  let torn = false;
  return {
    write: (line) => {
      const bytes = Buffer.from(torn ? `\n${line}` : line);
      let written = 0;
      try {
        while (written < bytes.length) written += write(fd, bytes.subarray(written));
        torn = false;
        return true;
      } catch {
        torn ||= written > 0;
        return false;
      }
    },
  };
}

/**
 * A pipe, a socket or a terminal. Unread lines wait in memory up to a bound; beyond it lines are refused until half of
 * them have left, so that a slow reader gets stretches of lines and not every other one.
 */
export function streamTarget(
  stream: Pick<Writable, 'on' | 'write' | 'writable' | 'writableLength'>,
  maxBytes = MAX_BUFFERED_BYTES,
): LineTarget {
  let full = false;
  // A reader that has gone (EPIPE) is no reason to stop; from then on the stream is not writable.
  stream.on('error', () => {});
  return {
    write: (line) => {
      if (!stream.writable) return false;
      full = stream.writableLength > (full ? maxBytes / 2 : maxBytes);
      if (full) return false;
      stream.write(line);
      return true;
    },
  };
}
