import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import {
  clientActions,
  commands,
  createCipher,
  type FrameCipher,
  mapAppId,
  openFrame,
  parseEncryptType,
  sealFrame,
} from '@guanlan/push-client/wire';
import type { WebSocket } from 'ws';

/** The push service's keys, of `/config.json`. */
export interface PushKeys {
  readonly appId: string;
  readonly keyId: string;
  readonly publicKey: string;
}

/** Key, registration, login and tag, by the client's codec. Answers the client's id, and what its frames are opened by. */
export async function logIn(
  socket: WebSocket,
  push: PushKeys,
  tag: string | null,
): Promise<{ readonly cid: string; readonly cipher: FrameCipher }> {
  const appId = mapAppId(push.appId);
  const publicKey = createPublicKey({ key: Buffer.from(push.publicKey, 'base64'), format: 'der', type: 'spki' });
  const encrypt = (text: string): string =>
    publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('hex');
  const key = { key: randomBytes(16).toString('hex'), iv: randomBytes(16).toString('hex') };
  const secret = { secretKey: encrypt(key.key), iv: encrypt(key.iv) };
  const type = parseEncryptType('AES/CBC/PKCS7') ?? { mode: 'cbc', padding: 'pkcs7' };
  const cipher = createCipher(type, key);
  let packetId = 0;
  const ask = async (command: number, data: object): Promise<Record<string, string>> => {
    packetId += 1;
    const answered = new Promise<string>((resolve) => socket.once('message', (text) => resolve(String(text))));
    socket.send(sealFrame({ command, packetId, timeStamp: Date.now(), data: JSON.stringify(data) }, cipher));
    return JSON.parse(openFrame(await answered, cipher).data);
  };
  await ask(commands.keyNegotiate, { appId, rsaPublicKeyId: push.keyId, algorithm: 'AES', ...secret });
  const { session, cid = '' } = await ask(commands.register, { appId, regId: 'bench' });
  await ask(commands.login, { appId, session });
  if (tag !== null) {
    const msgData = JSON.stringify({ tags: [tag] });
    await ask(commands.clientMessage, { appId, cid, msgId: '1', msgAction: clientActions.setTag, msgData });
  }
  return { cid, cipher };
}
