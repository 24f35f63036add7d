import type { Socket } from 'node:net';

/** Most interim answers (1xx) before the answer: browsers see one or two. */
const MAX_INTERIM_ANSWERS = 8;
/** Bytes beside a body: its head, and data that the sockets read ahead. */
const HEAD_BYTES = 262_144;

/** An answer takes more to receive than its body is worth. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/**
 * Ends a connection on which more arrives than a body of `maxBytes` and its framing can need. Compressed blocks
 * without content, chunks of one byte, their extensions and trailers all cost the thread, and none of them adds to the
 * body.
 */
export function limitReceived(socket: Socket, maxBytes: number): void {
  const most = maxBytes + maxBytes / 4 + HEAD_BYTES;
  socket.on('readable', () => {
    if (socket.bytesRead > most) socket.destroy(new AnswerTooLong(`more than ${most} bytes for one answer`));
  });
}

/** Called for each interim answer of one request; throws at one too many. */
export function countInterimAnswers(): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > MAX_INTERIM_ANSWERS) throw new AnswerTooLong('only interim answers');
  };
}
