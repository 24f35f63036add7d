import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Connection } from './db/cluster.js';
import type { Config } from './env/config.js';
import type { Feature, FeatureServices } from './features/feature.js';
import { features } from './features/registry.js';
import { type Chore, startHousekeeping } from './housekeeping.js';
import type { CronEntry } from './jobs/task.js';
import { findLockedOwners, recoverNodes } from './nodes/node-recovery.js';
import { type OpenPorts, openPorts, type Ports } from './ports.js';
import type { Network } from './providers/fetch/public-client.js';
import type { createMarketSource } from './providers/market/registry.js';
import type { Disk } from './readiness/data-dir.js';
import type { Secrets } from './secrets.js';
import type { Space } from './spaces.js';

export type { Db } from './db/client.js';

/** Everything a handler may use, made once in `main.ts` and handed down. Nothing below reads the environment. */
export interface AppContext extends Ports, FeatureServices {}

export interface ContextOptions {
  readonly config: Config;
  readonly secrets: Secrets;
  /** Spaces beside the server's own. */
  readonly spaces?: readonly Space[];
  readonly log: Logger;
  /** Log lines that their target has not taken so far. */
  readonly lostLogLines?: () => number;
  /** The database. */
  readonly to: Connection | string;
  /** Writes a line for people. */
  readonly print: (line: string) => void;
  /** Stable name of this server, unique among all: it identifies the work of its earlier runs. */
  readonly node?: string;
  /** Replacements for tests. */
  readonly overrides?: Partial<
    Pick<AppContext, 'now' | 'sms' | 'mail' | 'llm' | 'web' | 'realname' | 'verifyLegacy'>
  > & {
    /** ms that only ever grow. */
    readonly monotonicNow?: () => number;
    /** The disk of the data folder. */
    readonly disk?: Disk;
    /** The network to push services of browsers. */
    readonly network?: Network;
    /** Makes the source of market data. */
    readonly marketSource?: typeof createMarketSource;
    /** Work at fixed times, in place of that of the features. */
    readonly cron?: readonly CronEntry[];
    /** Periodic work of this node, in place of that of the features. */
    readonly chores?: readonly Chore[];
  };
}

/** A context and how to end it. */
export interface OpenContext {
  readonly ctx: AppContext;
  /** Ends running answers while their readers are still connected. */
  beginClose(): Promise<void>;
  /** Lets go of everything, in reverse order. */
  close(): Promise<void>;
}

/** Creates the context: opens the ports, lets the features create their services, starts their background work. */
export async function createContext(options: ContextOptions): Promise<OpenContext> {
  const { log } = options;
  const open = await openPorts(options, options.node ?? randomUUID());
  const { presence } = open.nodes;
  const ctx = await makeServices(open).catch(async (error: unknown) => {
    open.ports.loopDelay.stop();
    await presence?.close();
    await open.close();
    throw error;
  });
  const chores = options.overrides?.chores ?? features.flatMap((feature) => feature.chores?.(ctx) ?? []);
  const housekeeping = startHousekeeping(
    chores.map((chore) => ({ ...chore, run: () => ctx.loopDelay.during(chore.name, chore.run) })),
    log,
  );
  for (const feature of features) await feature.start?.(ctx);
  presence?.watch({
    findOwners: () => findLockedOwners(ctx.db, features),
    recover: (dead) => {
      ctx.push.nodeDied();
      return recoverNodes(ctx, features, dead);
    },
  });
  const stopFeatures = () => Promise.all(features.map((feature) => feature.stop?.(ctx)));
  return {
    ctx,
    beginClose: async () => {
      await Promise.all([stopFeatures(), ctx.push.stop()]);
    },
    close: async () => {
      ctx.loopDelay.stop();
      await stopFeatures();
      await presence?.close();
      // Closing a feature ends the requests that chores have made to it.
      await Promise.all([housekeeping.stop(), ...features.map((feature) => feature.close?.(ctx))]);
      await open.close();
    },
  };
}

/**
 * Builds the ports and then the services of all features, one feature after another. Ends those built where one fails.
 */
async function makeServices(open: OpenPorts): Promise<AppContext> {
  // Complete once every feature has made its own.
  const ctx = { ...open.ports } as AppContext;
  const made: Feature[] = [];
  try {
    for (const feature of features) {
      Object.assign(ctx, await feature.services?.(ctx, open, features));
      made.push(feature);
    }
    return ctx;
  } catch (error) {
    await Promise.all(made.map((feature) => feature.stop?.(ctx)));
    throw error;
  }
}
