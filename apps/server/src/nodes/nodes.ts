import type { Logger } from 'pino';
import type { Connection } from '../db/cluster.js';
import { NodePresence } from '../db/node-presence.js';
import type { Config } from '../env/config.js';
import { connectQuoteShelf, type QuoteShelf } from '../providers/market/quote-shelf.js';
import { storageName } from '../providers/storage/storage-name.js';
import { type Bus, createLocalBus } from '../push/bus.js';
import { connectRedisBus } from '../push/redis-bus.js';
import { StartError } from '../start-error.js';

interface NodesOptions {
  readonly config: Config;
  readonly to: Connection | string;
  /** Stable name of this server. */
  readonly node: string;
  /** The folder of its files. */
  readonly files: string;
  readonly log: Logger;
}

/** Presence of the servers, and the bus between them. */
export interface Nodes {
  /** Null where no other can be: the embedded database is this server's own. */
  readonly presence: NodePresence | null;
  readonly bus: Bus;
  /** Null without Redis. */
  readonly shelf: QuoteShelf | null;
}

/** Throws `StartError` STORAGE, REDIS or DATABASE. */
export async function connectNodes(options: NodesOptions): Promise<Nodes> {
  const presence = await openPresence(options);
  try {
    return { presence, ...(await connectBus(options)) };
  } catch (error) {
    await presence?.close();
    throw error;
  }
}

async function openPresence({ config, to, node, files, log }: NodesOptions): Promise<NodePresence | null> {
  if (typeof to !== 'string') return null;
  const presence = await NodePresence.open({ to, log, node, storage: await storageName(config.s3, files) });
  if (!presence.isStorageDivided) return presence;
  const sentence =
    'another server on this database keeps its files elsewhere, so each would miss files of the other. ' +
    'Set the same S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for all, or mount one folder as files in every DATA_DIR';
  if (config.env === 'production') {
    await presence.close();
    throw new StartError('STORAGE', `Storage: ${sentence}`);
  }
  log.warn(sentence);
  return presence;
}

async function connectBus({ config, log }: NodesOptions): Promise<Omit<Nodes, 'presence'>> {
  const { redisUrl, s3 } = config;
  if (redisUrl === null) return { bus: createLocalBus(), shelf: null };
  if (!s3)
    log.warn(
      'REDIS_URL is set and S3_… are not: unless all nodes share the folder of files, each misses files of the others',
    );
  const bus = await connectRedisBus(redisUrl, log);
  try {
    return { bus, shelf: await connectQuoteShelf(redisUrl, log) };
  } catch (error) {
    await bus.close();
    throw error;
  }
}
