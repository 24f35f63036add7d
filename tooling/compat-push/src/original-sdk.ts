import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, Script } from 'node:vm';
import { WebSocket } from 'ws';
import type { PushConfig } from './gateway.ts';

/** The releases that run against our gateway: the oldest and the newest whose wire the package was written from. */
export const versions = ['uni-push-2.0.4', 'uni-push-2.0.6'] as const;

/** The SDK's public face. */
interface GtPush {
  init(options: {
    appid: string;
    onError(event: { error: unknown }): void;
    onClientId(event: { cid: string }): void;
    onlineState(event: { online: boolean }): void;
    onPushMsg(event: { message: string }): void;
  }): void;
  setSocketServer(server: { url: string; key: string; keyId: string }): void;
  enableSocket(enable: boolean): void;
  getVersion(): string;
}

/** Storage of a page that outlives its closing. */
export type Storage = Map<string, unknown>;

/** A page with the SDK in it, and the events that the SDK reported to it. */
export interface Page {
  readonly version: string;
  readonly cids: string[];
  readonly states: boolean[];
  readonly messages: string[];
  readonly errors: string[];
  /** Frames that the SDK sent, by command. */
  readonly sent: { readonly command: number }[];
  /** Shows the page again, upon which uni-app makes the SDK connect. */
  show(): void;
  /** Turns the page away: everything in it stops. */
  close(): void;
}

/** Loads an SDK, unchanged, into a world of its own, with the parts of uni-app that it asks for, and starts it. */
export function openPage(version: (typeof versions)[number], storage: Storage, server: PushConfig): Page {
  const timers = new Set<NodeJS.Timeout>();
  const sockets = new Set<WebSocket>();
  const heard = { cids: [] as string[], states: [] as boolean[], messages: [] as string[], errors: [] as string[] };
  const sent: { command: number }[] = [];
  const module = { exports: {} as GtPush & { default?: GtPush } };
  const world: Record<string, unknown> = {
    module,
    exports: module.exports,
    console: {
      log() {},
      warn() {},
      info() {},
      debug() {},
      error: (...args: unknown[]) => heard.errors.push(args.join(' ')),
    },
    setTimeout: (run: () => void, ms: number) => keep(timers, setTimeout(run, ms)),
    clearTimeout,
    setInterval: (run: () => void, ms: number) => keep(timers, setInterval(run, ms)),
    clearInterval,
    crypto: globalThis.crypto,
    navigator: { userAgent: 'compat' },
    uni: uni(storage, sockets, sent),
  };
  world.self = world;
  world.window = world;
  new Script(sourceOf(version), { filename: version }).runInContext(createContext(world));
  const sdk = module.exports.default ?? module.exports;
  sdk.setSocketServer({ url: server.url, key: server.publicKey, keyId: server.keyId });
  sdk.init({
    appid: server.appId,
    onError: ({ error }) => heard.errors.push(String(error)),
    onClientId: ({ cid }) => heard.cids.push(cid),
    onlineState: ({ online }) => heard.states.push(online),
    onPushMsg: ({ message }) => heard.messages.push(message),
  });
  return {
    ...heard,
    sent,
    version: sdk.getVersion(),
    show: () => sdk.enableSocket(true),
    close: () => {
      for (const timer of timers) clearTimeout(timer);
      for (const socket of sockets) socket.terminate();
    },
  };
}

function keep(timers: Set<NodeJS.Timeout>, timer: NodeJS.Timeout): NodeJS.Timeout {
  timers.add(timer);
  return timer;
}

function sourceOf(version: string): string {
  const path = createRequire(import.meta.url).resolve(`${version}/lib/gtpush-min.js`);
  return readFileSync(path, 'utf8');
}

/** Callbacks of uni-app's calls. */
interface Callbacks {
  success?(result?: unknown): void;
  fail?(result?: unknown): void;
  complete?(): void;
}

/** uni-app as far as the SDK goes into it: storage, the socket, the network and the device. */
function uni(storage: Storage, sockets: Set<WebSocket>, sent: { command: number }[]) {
  return {
    setStorage: ({ key, data, success }: Callbacks & { key: string; data: unknown }) => {
      storage.set(key, data);
      success?.();
    },
    setStorageSync: (key: string, data: unknown) => void storage.set(key, data),
    getStorage: ({ key, success, fail, complete }: Callbacks & { key: string }) => {
      if (storage.has(key)) success?.({ data: storage.get(key) });
      else fail?.();
      complete?.();
    },
    getStorageSync: (key: string) => storage.get(key) ?? '',
    getSystemInfoSync: () => ({
      model: 'Pixel',
      brand: 'Google',
      platform: 'android',
      system: 'Android 16',
      language: 'zh',
    }),
    getAccountInfoSync: () => ({ miniProgram: { appId: 'wx' } }),
    getNetworkType: ({ success }: { success?(result: { networkType: string }): void }) =>
      success?.({ networkType: 'wifi' }),
    onNetworkStatusChange: nothing,
    // Calls for one platform, which uni-app's build leaves out for all others; the file as it is makes both.
    ...{ onSocketOpen: nothing, onSocketError: nothing, onSocketMessage: nothing, onSocketClose: nothing },
    ...{ sendSocketMessage: nothing, closeSocket: nothing },
    connectSocket: ({ url, success, complete }: Callbacks & { url: string }) => {
      const socket = new WebSocket(url);
      sockets.add(socket);
      setImmediate(() => {
        success?.();
        complete?.();
      });
      return socketTask(socket, sent);
    },
  };
}

const nothing = (): void => {};

function socketTask(socket: WebSocket, sent: { command: number }[]) {
  socket.on('error', () => {});
  return {
    onOpen: (run: (event: object) => void) => void socket.on('open', () => run({})),
    onMessage: (run: (event: { data: string }) => void) =>
      void socket.on('message', (data) => run({ data: String(data) })),
    onError: (run: (event: object) => void) => void socket.on('error', (error) => run({ errMsg: error.message })),
    onClose: (run: (event: object) => void) =>
      void socket.on('close', (code, reason) => run({ code, reason: String(reason) })),
    send: ({ data, success, fail }: Callbacks & { data: string }) => {
      // As the platform answers it; the SDK sends when it asked to connect, which may be before the socket is open.
      if (socket.readyState !== WebSocket.OPEN) return void fail?.(new Error('WebSocket is not connected'));
      socket.send(data, (error) => (error ? fail?.(error) : success?.()));
      sent.push({ command: Number(JSON.parse(data).command) });
    },
    close: ({ code, reason }: { code?: number; reason?: string }) => socket.close(code ?? 1000, reason),
  };
}
