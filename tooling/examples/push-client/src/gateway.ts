import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import {
  cidOf,
  commands,
  createCipher,
  type EncryptType,
  type FrameCipher,
  openFrame,
  sealFrame,
} from '@guanlan/push-client/wire';
import type { ConnectSocket } from '@guanlan/transport';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });

const type: EncryptType = { mode: 'cfb', padding: 'nopadding' };

export const gatewayKey = publicKey.export({ format: 'pem', type: 'spki' }).toString();

/** 32 digits: all that a client encrypts. */
function unwrap(hex: string): string {
  const block = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, Buffer.from(hex, 'hex'));
  return block.subarray(-32).toString();
}

/**
 * A gateway and the socket to it, both in this process: `onSaid` is called with the action of each client's message.
 */
export function inProcess(onSaid: (action: string) => void): ConnectSocket {
  return ({ onOpen, onMessage, onClose }) => {
    let cipher: FrameCipher | undefined;
    let packetId = 0;
    const answer = (command: number, data: object): void => {
      packetId += 1;
      const frame = { command, packetId, timeStamp: Date.now(), data: JSON.stringify(data) };
      const text = sealFrame(frame, cipher);
      setImmediate(() => onMessage?.(text));
    };
    const ok = { errorCode: 0, errorMsg: '' };
    const hear = (text: string): void => {
      const { command, data: json } = openFrame(text, cipher);
      const data = JSON.parse(json);
      if (command === commands.keyNegotiate) {
        answer(commands.keyNegotiateResult, { ...ok, encryptType: 'AES/CFB/NOPADDING' });
        cipher = createCipher(type, { key: unwrap(data.secretKey), iv: unwrap(data.iv) });
      } else if (command === commands.register) {
        const session = `session of ${data.appId}`;
        answer(commands.registerResult, { ...ok, cid: cidOf(session), session, deviceId: 'd1', regId: '' });
      } else if (command === commands.login) {
        answer(commands.loginResult, { ...ok, session: data.session });
        const push = { id: '1', appKey: '', appId: '', messageid: 'm1', taskId: 't1', actionChain: [], cdnType: '' };
        const message = { appId: '', cid: '', msgId: '1', msgAction: 'pushmessage', msgData: JSON.stringify(push) };
        for (let time = 0; time < 2; time += 1) {
          answer(commands.serverMessage, { ...message, msgExtraData: '{"title":"推送"}' });
        }
      } else if (command === commands.clientMessage) onSaid(data.msgAction);
    };
    let open = false;
    setImmediate(() => {
      open = true;
      onOpen?.();
    });
    return {
      get isOpen() {
        return open;
      },
      send: (data) => hear(String(data)),
      close(code = 1000, reason = '') {
        open = false;
        onClose?.({ code, reason });
      },
    };
  };
}
