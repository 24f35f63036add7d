import type { ConnectSocket, KeyValueStore, StartTimer } from '@guanlan/transport';
import type { DeviceInfo } from './wire/messages.js';

/** Page and network state that the client reads: whether the page is visible, whether there is a network. */
export interface PagePort {
  /** Whether the page is visible and has the focus. False where there is no page. */
  isSeen(): boolean;
  /** False where the network is known to be down. */
  isNetworkUp(): boolean;
  /** Calls `run` when one of the two may have changed, until what it returns is called. */
  onChange(run: () => void): () => void;
}

/** The device, as device info tells of it. */
export interface Device extends Pick<DeviceInfo, 'model' | 'brand' | 'system_version'> {
  readonly extra: DeviceInfo['extra'];
}

/** Ports of the client. The entries `./browser` and `./node` supply all of them. */
export interface PushPorts {
  readonly connectSocket: ConnectSocket;
  readonly startTimer: StartTimer;
  /** ms since the epoch: for frames and for what is stored. */
  readonly now: () => number;
  /** ms since any moment, never going back: for deadlines. */
  readonly monotonic: () => number;
  /** Gives `length` bytes that nobody can predict. */
  readonly randomBytes: (length: number) => Uint8Array;
  readonly storage: KeyValueStore;
  readonly page: PagePort;
  readonly device: () => Device;
}
