import type { KeyValueStore } from '@guanlan/transport';
import { space, type TestGateway } from './calls/gateway.fixture.js';
import { type CloudClient, createCloudClient } from './cloud-client.js';
import { createMemoryStorage, nodeCloudPorts } from './node.js';
import type { CloudOptions } from './options.js';
import type { CloudPorts } from './ports.js';

/** A client of the test gateway with a clock that stands at 1 700 000 000 000 and a store that can be looked into. */
export function clientOf(
  gateway: Pick<TestGateway, 'endpoint'>,
  given: Partial<CloudPorts> & Partial<CloudOptions> = {},
): { client: CloudClient; storage: KeyValueStore } {
  const { timeout, ...ports } = given;
  const storage = ports.storage ?? createMemoryStorage();
  const clientInfo = (): Record<string, unknown> => ({ PLATFORM: 'test' });
  const defaults = { ...nodeCloudPorts(), now: () => 1_700_000_000_000, clientInfo };
  const options = { ...space, endpoint: gateway.endpoint, timeout };
  return { client: createCloudClient(options, { ...defaults, ...ports, storage }), storage };
}
