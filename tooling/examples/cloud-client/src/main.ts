import { CloudError, pageOf } from '@guanlan/cloud-client';
import { createAuthClient } from '@guanlan/cloud-client/auth';
import { createNodeCloudFiles } from '@guanlan/cloud-client/files/node';
import { createNodeCloudClient, nodeCloudPorts } from '@guanlan/cloud-client/node';
import { importObject } from '@guanlan/cloud-client/object';
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

const heard: string[] = [];
client.onResponse(({ type }) => heard.push(type));
client.addInterceptor('uploadFile', { invoke: ({ args }) => heard.push(`upload of ${String(args.cloudPath)}`) });

const math = importObject<{ max(...n: number[]): number; min(...n: number[]): number }>(client, 'math');
console.log('an object:', await math.max(3, 9, 4));
const missing: unknown = await math.min(1, 2).catch((error: unknown) => error);
if (missing instanceof CloudError)
  console.log('its error:', missing.code, missing.subject, JSON.stringify(missing.detail));

const files = createNodeCloudFiles(client);
const upload = files.uploadFile({ file: new Blob(['床前明月光']), cloudPath: 'poem.txt' });
console.log('an upload is', upload.state);
const { fileID } = await upload;
console.log('then', upload.state, new URL(fileID).pathname);
const { fileList } = await files.getTempFileURL({ fileList: [fileID] });
console.log('for a while:', new URL(fileList[0]?.tempFileURL ?? '').search);
console.log('known:', (await files.getFileInfo({ fileList: [fileID] })).fileList[0]?.size, 'bytes');
console.log('heard:', heard.join(', '));
console.log('a page:', JSON.stringify(pageOf({ pageCurrent: 2 })));

const auth = createAuthClient({ spaceId: 'space-1', endpoint }, nodeCloudPorts());
const unnamed: unknown = await auth.signInAnonymously().catch((error: unknown) => error);
if (unnamed instanceof CloudError) console.log('no second sign-in here:', unnamed.code);

const stranger = createNodeCloudClient({ endpoint, spaceId: 'space-1', clientSecret: 'another-secret' });
const forged: unknown = await stranger.call('math.add', { a: 1, b: 1 }).catch((error: unknown) => error);
if (forged instanceof CloudError) console.log('wrong secret:', forged.code);

server.closeAllConnections();
server.close();
