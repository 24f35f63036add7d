import { parentPort, workerData } from 'node:worker_threads';
import { Client } from 'pg';
import { connectionOptions } from '../../db/connection-options.js';
import { packFactors } from './factors.js';
import { loadPanel } from './load-panel.js';
import type { FromPanelThread, ToPanelThread } from './panel-messages.js';

async function load({ to, request }: ToPanelThread): Promise<FromPanelThread> {
  const client = new Client(connectionOptions(to));
  // A connection error rejects the running query too.
  client.on('error', () => {});
  try {
    await client.connect();
    const { panel, factors } = await loadPanel(client, request);
    return { memory: { buffer: panel.buffer, layout: panel.layout }, factors: packFactors(factors) };
  } catch (error) {
    return { error };
  } finally {
    await client.end().catch(() => {});
  }
}

parentPort?.postMessage(await load(workerData as ToPanelThread));
