import { createCipheriv, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * The baseline: a loop over the connections of `ws`, each message encrypted for each connection by a cipher made for it.
 * Told a text by its parent, it sends that; it does nothing else.
 */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
const clients = new Map<WebSocket, { key: Buffer; iv: Buffer }>();
server.on('connection', (client) => {
  clients.set(client, { key: randomBytes(16), iv: randomBytes(16) });
  client.on('close', () => clients.delete(client));
});
server.on('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', (text: string) => {
  for (const [client, { key, iv }] of clients) {
    const cipher = createCipheriv('aes-128-cfb', key, iv);
    client.send(Buffer.concat([cipher.update(text), cipher.final()]));
  }
});
process.on('disconnect', () => process.exit());
