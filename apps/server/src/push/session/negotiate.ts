import type { KeyNegotiateResult } from '@guanlan/push-client/wire';
import { decryptKeyText } from '../ciphers/key-exchange.js';
import { ENCRYPT_TYPE, type SessionCipher } from '../ciphers/session-cipher.js';
import type { RefusalCode } from './frame-refusal.js';
import { KeyNegotiate, readJson } from './requests.js';
import type { SessionDeps } from './session-deps.js';

/** Result of a negotiation: a cipher, or the refusal; the client is answered either way. */
export interface Negotiated {
  readonly cipher?: SessionCipher;
  readonly refusal?: RefusalCode;
  readonly answer: KeyNegotiateResult;
}

/** Command 1. Every fault of a key is the same error, so that trying ciphertexts reveals nothing. */
export async function negotiate(
  deps: Pick<SessionDeps, 'appIds' | 'rsa' | 'seenKeys' | 'ciphers'>,
  data: string,
): Promise<Negotiated> {
  const request = readJson(KeyNegotiate, data);
  if (!request) return refused(3, 'PUSH_BAD_DATA');
  if (!deps.appIds.has(request.appId)) return refused(1, 'PUSH_BAD_APP');
  const { privateKey, keyId } = deps.rsa;
  const key = request.rsaPublicKeyId === keyId ? decryptKeyText(privateKey, request.secretKey) : undefined;
  const iv = key && decryptKeyText(privateKey, request.iv);
  if (!key || !iv) return refused(2, 'PUSH_BAD_KEY');
  if (!(await deps.seenKeys.add(request.secretKey))) return refused(2, 'PUSH_KEY_REPLAYED');
  return {
    cipher: deps.ciphers.open({ key, iv }),
    answer: { errorCode: 0, errorMsg: 'ok', encryptType: ENCRYPT_TYPE },
  };
}

function refused(errorCode: number, refusal: RefusalCode): Negotiated {
  return { refusal, answer: { errorCode, errorMsg: refusal, encryptType: '' } };
}
