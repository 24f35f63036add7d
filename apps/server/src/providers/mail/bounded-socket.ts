import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';

/** Bytes that a server may say before it is asked anything: its greeting, and certificates. */
const FREE_BYTES = 65_536;
/** Bytes that it may say more for each write to it: answers are lines. */
const BYTES_PER_WRITE = 8_192;

/**
 * A connection whose other end is cut off once it says more than it was asked for. A library that parses lines keeps
 * those of a flood in memory, and goes on with them after the connection is gone.
 */
export class BoundedSocket extends Duplex {
  readonly #socket: Socket;
  #left = FREE_BYTES;

  /** @param socket - connected, and read by nobody else */
  constructor(socket: Socket) {
    super({ emitClose: true });
    this.#socket = socket;
    socket
      .on('data', (chunk: Buffer) => this.#receive(chunk))
      .on('end', () => this.push(null))
      .on('timeout', () => this.emit('timeout'))
      .on('error', (error) => this.destroy(error))
      .on('close', () => this.destroy())
      .pause();
  }

  #receive(chunk: Buffer): void {
    this.#left -= chunk.length;
    if (this.#left < 0) this.destroy(new Error('the server says more than it was asked'));
    else if (!this.push(chunk)) this.#socket.pause();
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#left += BYTES_PER_WRITE;
    this.#socket.write(chunk, done);
  }

  override _final(done: () => void): void {
    this.#socket.end(done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }

  get remoteAddress(): string | undefined {
    return this.#socket.remoteAddress;
  }

  get remotePort(): number | undefined {
    return this.#socket.remotePort;
  }

  get localAddress(): string | undefined {
    return this.#socket.localAddress;
  }

  /** Emits `timeout` after so many ms without a byte; never where it is 0. */
  setTimeout(ms: number): this {
    this.#socket.setTimeout(ms);
    return this;
  }

  setKeepAlive(enable: boolean, delayMs: number): this {
    this.#socket.setKeepAlive(enable, delayMs);
    return this;
  }

  setNoDelay(noDelay: boolean): this {
    this.#socket.setNoDelay(noDelay);
    return this;
  }
}
