import { createNodePushClient } from '@guanlan/push-client/node';
import { openFrame, PushWireError } from '@guanlan/push-client/wire';
import { gatewayKey, inProcess } from './gateway.js';

const said: string[] = [];
const client = createNodePushClient({
  url: 'wss://push.example/nws',
  appId: '__UNI__TEST',
  keyId: 'example',
  publicKey: gatewayKey,
  ports: { connectSocket: inProcess((action) => said.push(action)) },
});

client.on('clientId', ({ cid }) => console.log('client id:', cid));
client.on('onlineState', ({ online }) => console.log('online:', online));
client.on('message', ({ message, messageId }) => console.log('push:', messageId, message));
client.on('error', (error) => console.log('error:', error.code));

// Device info, then for the push a receipt and two feedbacks; the same push again is worth a receipt only.
const done = new Promise<void>((resolve) => {
  client.subscribe(() => {
    if (said.length === 5) resolve();
  });
});
client.start();
await done;
console.log('said:', said.join(' '));
console.log('duplicates:', client.getSnapshot().counters.duplicates);
client.stop();
console.log('status:', JSON.stringify(client.getSnapshot().status));

try {
  openFrame('{"command":80}');
} catch (error) {
  if (error instanceof PushWireError) console.log('not a frame:', error.code);
}
