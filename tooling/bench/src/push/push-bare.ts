import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { commands, formatFrame, serverActions, signedText } from '@guanlan/push-client/wire';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * A text to send to every connection: as a frame of the protocol, as nothing but its encrypted bytes, or as one
 * prepared frame of that size, which costs only the system's writes.
 */
export interface BareOrder {
  readonly text: string;
  readonly as: 'frame' | 'bytes' | 'ready';
}

/** Path for connections that receive the messages. */
const RECIPIENTS = '/recipients';

/**
 * The baseline: a loop over the connections of `ws`, with a cipher made for each frame. No sessions, no database, no
 * receipts, no queue. Like our server it gets a text by an HTTP call, or the caller's own work would count on one side
 * only; and beside the receiving connections it has others, or it would be measured with fewer connections than ours.
 */
const server = createServer(async (request, response) => {
  const { text, as } = (await json(request)) as BareOrder;
  send[as](text);
  response.end();
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
const clients = new Map<WebSocket, { key: Buffer; iv: Buffer; raw: Socket }>();
sockets.on('connection', (client, { socket: raw, url }) => {
  if (url !== RECIPIENTS) return;
  clients.set(client, { key: randomBytes(16), iv: randomBytes(16), raw });
  client.on('close', () => clients.delete(client));
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

function sendBytes(text: string): void {
  for (const [client, { key, iv }] of clients) {
    const cipher = createCipheriv('aes-128-cfb', key, iv);
    client.send(Buffer.concat([cipher.update(text), cipher.final()]));
  }
}

/** Sends the message as our server does: a push in its envelope, signed, encrypted, in its frame. */
function sendFrames(text: string): void {
  const { numbers, data, signature } = signedPush(text);
  for (const [client, { key, iv }] of clients) {
    const cipher = createCipheriv('aes-128-cbc', key, iv);
    const encrypted = cipher.update(data, 'utf8', 'base64') + cipher.final('base64');
    client.send(formatFrame({ ...numbers, data: encrypted, signature }));
  }
}

function sendReady(text: string): void {
  const { numbers, data, signature } = signedPush(text);
  const encrypted = Buffer.alloc(16 * (Math.floor(data.length / 16) + 1)).toString('base64');
  const frame = Buffer.from(formatFrame({ ...numbers, data: encrypted, signature }));
  const head = Buffer.from([0x81, 126, frame.length >> 8, frame.length & 0xff]);
  const whole = Buffer.concat([head, frame]);
  for (const { raw } of clients.values()) raw.write(whole);
}

function signedPush(text: string) {
  const id = randomBytes(12).toString('hex');
  const push = { id, appKey: '', appId: 'bench', messageid: id, taskId: id, actionChain: [], cdnType: '' };
  const envelope = { appId: 'bench', cid: '', msgId: id, msgAction: serverActions.push, msgExtraData: text };
  const data = JSON.stringify({ ...envelope, msgData: JSON.stringify(push) });
  const numbers = { command: commands.serverMessage, packetId: 1, timeStamp: Date.now() };
  const signature = createHash('sha256').update(signedText(numbers, data)).digest('base64');
  return { numbers, data, signature };
}

const send = { frame: sendFrames, bytes: sendBytes, ready: sendReady };
process.on('disconnect', () => process.exit());
