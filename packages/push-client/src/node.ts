import { randomBytes } from 'node:crypto';
import { release } from 'node:os';
import { connectSocket, createMemoryStorage, nodeSocketPorts } from '@guanlan/transport/node';
import type { PushOptions } from './options.js';
import type { Device, PushPorts } from './ports.js';
import { createPushClient, type PushClient } from './push-client.js';

export { createMemoryStorage } from '@guanlan/transport/node';

/** Options of a client in Node. */
export interface NodePushOptions extends PushOptions {
  /** Replaces single ports: a `storage` that lasts, another `device`. */
  readonly ports?: Partial<PushPorts> | undefined;
}

function nodeDevice(): Device {
  const { platform, versions } = process;
  const language = Intl.DateTimeFormat().resolvedOptions().locale;
  const userAgent = `Node.js/${versions.node}`;
  const extra = { os: platform, platform: 'node', platformVersion: versions.node, platformId: '', language, userAgent };
  return { model: '', brand: '', system_version: release(), extra };
}

/** Node's own ports: `WebSocket`, clocks, `node:crypto`, a store in memory. There is no page, so nobody looks. */
export function nodePushPorts(): PushPorts {
  return {
    connectSocket,
    startTimer: nodeSocketPorts.startTimer,
    now: () => Date.now(),
    monotonic: () => performance.now(),
    randomBytes: (length) => randomBytes(length),
    storage: createMemoryStorage(),
    page: { isSeen: () => false, isNetworkUp: () => true, onChange: () => () => {} },
    device: nodeDevice,
  };
}

/**
 * {@link createPushClient} with Node's own ports.
 *
 * @throws PushError PUSH_BAD_ARGUMENT naming the option that is missing or wrong
 */
export function createNodePushClient(options: NodePushOptions): PushClient {
  return createPushClient(options, { ...nodePushPorts(), ...options.ports });
}
