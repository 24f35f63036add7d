import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ipKey } from '../providers/limits/ip-key.js';

/** Requests of a connection that may wait for the answer to one before them. */
const WAITING_MAX = 16;
/** Time for which an address is not served after it has sent more, ms. */
const REFUSED_MS = 10_000;

interface Options {
  /** Whether an address is a proxy's: one that passes connections on as they are has all users' connections. */
  readonly isProxy: (ip: string) => boolean;
  /** Called for each connection with too many requests. */
  readonly onRefusal: () => void;
}

/**
 * Takes the requests of a connection one after the other, the next one once the answer before has left and others have
 * had their turn. Node reads requests that come before the answer to an earlier one ("pipelining") as fast as they come:
 * some thousands fit into one packet of a connection, and from some hundred connections they stop all else for many
 * seconds. Neither browsers nor proxies send any, so an address that sends many loses its connections before more are read.
 * To be called after the server's own listeners were added.
 */
export function takeInTurns(server: Server, { isProxy, onRefusal }: Options): void {
  const addresses = new RefusedAddresses();
  const lines = new WeakMap<Socket, Line>();
  server.on('connection', (socket) => addresses.connected(socket));
  server.on('upgrade', ({ socket }) => addresses.forget(socket));
  /** Whether the request is one too many; otherwise `run` is called in its turn. */
  const isTooMany = ({ socket }: IncomingMessage, response: ServerResponse, run: () => void): boolean => {
    // Those behind the one that was too many come, too, as they were read together.
    if (socket.destroyed) return false;
    const line = lines.get(socket) ?? new Line();
    lines.set(socket, line);
    return !line.add(response, run);
  };
  for (const event of ['request', 'checkExpectation'] as const) {
    const listeners = server.listeners(event) as ((request: IncomingMessage, response: ServerResponse) => void)[];
    server.removeAllListeners(event);
    server.on(event, (request: IncomingMessage, response: ServerResponse) => {
      const run = (): void => {
        for (const listener of listeners) listener.call(server, request, response);
      };
      if (!isTooMany(request, response, run)) return;
      onRefusal();
      if (isProxy(request.socket.remoteAddress ?? '')) request.socket.destroy();
      else addresses.refuse(request.socket);
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

/** The connections of each address, which are ended together. */
class RefusedAddresses {
  readonly #open = new Map<string, Set<Socket>>();
  readonly #refused = new Map<string, NodeJS.Timeout>();

  connected(socket: Socket): void {
    const key = keyOf(socket);
    if (this.#refused.has(key)) {
      socket.destroy();
      return;
    }
    const sockets = this.#open.get(key) ?? new Set();
    this.#open.set(key, sockets.add(socket));
    socket.once('close', () => this.#remove(key, socket));
  }

  /** It is no connection for requests any more. */
  forget(socket: Socket): void {
    this.#remove(keyOf(socket), socket);
  }

  /** Ends all connections of a connection's address, and refuses more for a while. */
  refuse(socket: Socket): void {
    const key = keyOf(socket);
    const again = (): void => void this.#refused.delete(key);
    this.#refused.set(key, setTimeout(again, REFUSED_MS).unref());
    socket.destroy();
    for (const one of this.#open.get(key) ?? []) one.destroy();
  }

  #remove(key: string, socket: Socket): void {
    const sockets = this.#open.get(key);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.#open.delete(key);
  }
}

const keyOf = ({ remoteAddress = '' }: Socket): string => ipKey(remoteAddress);
