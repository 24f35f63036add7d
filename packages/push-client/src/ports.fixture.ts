import type { Socket, SocketClose, SocketOptions } from '@guanlan/transport';
import type { PushOptions } from './options.js';
import type { PushPorts } from './ports.js';
import vectors from './rsa.vectors.json' with { type: 'json' };

export const options: PushOptions = {
  url: 'wss://gate.example/nws',
  appId: '__UNI__TEST',
  keyId: 'k',
  publicKey: vectors.rsa[0]?.spkiBase64 ?? '',
};

/** A socket in the hands of a test. */
export class PuppetSocket implements Socket {
  isOpen = false;
  readonly sent: string[] = [];
  closedWith: SocketClose | undefined;
  readonly options: SocketOptions;

  constructor(given: SocketOptions) {
    this.options = given;
  }

  send(data: string | ArrayBuffer | Uint8Array): void {
    this.sent.push(String(data));
  }

  close(code = 1000, reason = ''): void {
    this.isOpen = false;
    this.closedWith = { code, reason };
  }

  open(): void {
    this.isOpen = true;
    this.options.onOpen?.();
  }
}

/** A world in the hands of a test: clock, timers, sockets, storage and page. */
export function puppetPorts() {
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const watchers = new Set<() => void>();
  const values = new Map<string, string>();
  const sockets: PuppetSocket[] = [];
  const page = { seen: true, networkUp: true };
  let tick = 0;
  const ports: PushPorts = {
    connectSocket: (given) => {
      const socket = new PuppetSocket(given);
      sockets.push(socket);
      return socket;
    },
    startTimer(run, ms) {
      const timer = { at: tick + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    now: () => 1_700_000_000_000 + tick,
    monotonic: () => tick,
    randomBytes: (length) => new Uint8Array(length).fill(7),
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
    },
    page: {
      isSeen: () => page.seen,
      isNetworkUp: () => page.networkUp,
      onChange(run) {
        watchers.add(run);
        return () => watchers.delete(run);
      },
    },
    device: () => ({
      model: '',
      brand: '',
      system_version: '',
      extra: { os: '', platform: '', platformVersion: '', platformId: '', language: '', userAgent: '' },
    }),
  };
  return {
    ports,
    sockets,
    values,
    timers,
    watchers,
    elapse(ms: number) {
      tick += ms;
      for (const timer of [...timers]) {
        if (timer.at > tick || !timers.delete(timer)) continue;
        timer.run();
      }
    },
    look(changes: Partial<typeof page>) {
      Object.assign(page, changes);
      for (const run of [...watchers]) run();
    },
  };
}
