import { randomBytes } from 'node:crypto';
import {
  commands,
  createCipher,
  mapAppId,
  openFrame,
  PushWireError,
  parseEncryptType,
  randomSessionKey,
  sealFrame,
} from '@guanlan/push-client/wire';

const type = parseEncryptType('AES/CFB/NOPADDING');
if (!type) throw new Error('not a cipher of the protocol');
const cipher = createCipher(
  type,
  randomSessionKey((length) => randomBytes(length)),
);

const data = JSON.stringify({ appId: mapAppId('__UNI__TEST'), session: '会话' });
const frame = sealFrame({ command: commands.login, packetId: 1, timeStamp: 1_700_000_000_000, data }, cipher);
console.log('opened:', openFrame(frame, cipher).data);

try {
  openFrame(frame.replace('"packetId":1', '"packetId":2'), cipher);
} catch (error) {
  if (error instanceof PushWireError) console.log('tampered:', error.code);
}
