import { connect, type Socket } from 'node:net';

/** A connection, and what came back on it. */
export interface RawConnection {
  readonly socket: Socket;
  readonly said: () => string;
  readonly closed: Promise<void>;
}

/** Opens a connection to a server of this machine and writes bytes to it. Errors of the connection are its end. */
export async function openRaw(url: string, bytes: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let said = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    said += text;
  });
  const closed = new Promise<void>((resolve) => socket.on('error', () => {}).on('close', () => resolve()));
  await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', () => resolve()));
  socket.write(bytes, 'latin1');
  return { socket, said: () => said, closed };
}

/**
 * Response of a server to raw bytes until it closes the connection, or until a moment after `answers` responses have
 * begun.
 */
export async function askRaw(url: string, bytes: string, answers = 1): Promise<string> {
  const { socket, said, closed } = await openRaw(url, bytes);
  const opening = 'HTTP/1.1 ';
  let begun = 0;
  let tail = '';
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (text: string) => {
      // The opening of a response may lie in two reads.
      const unread = tail + text;
      begun += unread.split(opening).length - 1;
      tail = unread.slice(1 - opening.length);
      if (begun >= answers) setTimeout(resolve, 50);
    });
  });
  await Promise.race([closed, answered]);
  socket.destroy();
  return said();
}
