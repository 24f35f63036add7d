import { CloudError } from '@guanlan/cloud-client';
import { createNodeCloudClient } from '@guanlan/cloud-client/node';
import { startGateway } from './gateway.js';

/** The functions as this program knows them: name, input, output. */
interface Functions {
  'math.add': { input: { a: number; b: number }; output: { sum: number } };
  'math.guess': { input: { a: number }; output: never };
}

const { server, endpoint } = await startGateway('a-secret');
const client = createNodeCloudClient<Functions>({ endpoint, spaceId: 'space-1', clientSecret: 'a-secret' });

const { sum } = await client.call('math.add', { a: 20, b: 22 }, { timeout: 5000 });
console.log('sum:', sum);

const { result, errCode } = await client.callFunction<{ sum: number }>({ name: 'math.add', data: { a: 1, b: 2 } });
console.log("in the original's form:", result.sum, errCode);

const unknown: unknown = await client.call('math.guess', { a: 1 }).catch((error: unknown) => error);
if (unknown instanceof CloudError) console.log('refused:', unknown.code, '-', unknown.message);

const stranger = createNodeCloudClient({ endpoint, spaceId: 'space-1', clientSecret: 'another-secret' });
const forged: unknown = await stranger.call('math.add', { a: 1, b: 1 }).catch((error: unknown) => error);
if (forged instanceof CloudError) console.log('wrong secret:', forged.code);

server.closeAllConnections();
server.close();
