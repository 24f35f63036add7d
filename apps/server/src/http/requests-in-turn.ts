import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AddressLimit } from './address-limit.js';

/** Requests of a connection that may wait for the answer to one before them. */
const WAITING_MAX = 16;

interface Options {
  /** Whether an address is a proxy's: one that passes connections on as they are has all users' connections. */
  readonly isProxy: (ip: string) => boolean;
  /** Most connections and requests of an address, also refused ones: each takes a part of a millisecond. */
  readonly perSecond: number;
  /** Called where there were too many requests. */
  readonly onRefusal: () => void;
}

/**
 * Takes the requests of a connection one after the other, the next one once the answer before has left and others have
 * had their turn. Node reads requests that come before the answer to an earlier one ("pipelining") as fast as they come:
 * some thousands fit into one packet of a connection, and from some hundred connections they stop all else for many
 * seconds. Neither browsers nor proxies send any, so an address that sends many loses its connections before more are read.
 * An address that sends more requests than `perSecond` loses them, too: to refuse each would slow all others down.
 * To be called after the server's own listeners were added.
 */
export function takeInTurns(server: Server, { isProxy, perSecond, onRefusal }: Options): void {
  const addresses = new AddressLimit(perSecond);
  const lines = new WeakMap<Socket, Line>();
  const isProxied = ({ remoteAddress = '' }: Socket): boolean => isProxy(remoteAddress);
  const refuse = (socket: Socket): void => {
    onRefusal();
    if (isProxied(socket)) socket.destroy();
    else addresses.refuse(socket);
  };
  const lineOf = (socket: Socket): Line => {
    const line = lines.get(socket) ?? new Line();
    lines.set(socket, line);
    return line;
  };
  server.on('connection', (socket) => {
    // Its client has reset it already. What it sent before could still be read, of an address that nobody knows.
    if (socket.remoteAddress === undefined) socket.destroy();
    else if (!addresses.connected(socket) && !isProxied(socket)) refuse(socket);
  });
  server.on('upgrade', ({ socket }) => addresses.forget(socket));
  for (const event of ['request', 'checkExpectation'] as const) {
    const listeners = server.listeners(event) as ((request: IncomingMessage, response: ServerResponse) => void)[];
    server.removeAllListeners(event);
    server.on(event, (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      // Those behind the one that was too many come, too, as they were read together.
      if (socket.destroyed) return;
      const run = (): void => {
        for (const listener of listeners) listener.call(server, request, response);
      };
      const isWithin = isProxied(socket) || addresses.consume(socket);
      if (!isWithin || !lineOf(socket).add(response, run)) refuse(socket);
    });
  }
}

/** The requests of one connection. */
class Line {
  readonly #waiting: { response: ServerResponse; run: () => void }[] = [];
  #busy = false;

  /** False where too many wait. */
  add(response: ServerResponse, run: () => void): boolean {
    if (!this.#busy) this.#start(response, run);
    else if (this.#waiting.length >= WAITING_MAX) return false;
    else this.#waiting.push({ response, run });
    return true;
  }

  #start(response: ServerResponse, run: () => void): void {
    this.#busy = true;
    response.once('close', () => setImmediate(() => this.#next()));
    run();
  }

  #next(): void {
    this.#busy = false;
    const next = this.#waiting.shift();
    if (next && !next.response.req.socket.destroyed) this.#start(next.response, next.run);
  }
}
