import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { decryptMessage } from './decrypt-message.ts';

// RFC 8291, appendix A.
const message = Buffer.from(
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  'base64url',
);
const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
const keys = createECDH('prime256v1');
keys.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');

test('a message decrypts to the text of the RFC', () => {
  expect(decryptMessage(message, keys, auth)).toBe('When I grow up, I want to be a watermelon');
});

test('a message that was changed, or is for another browser, does not decrypt', () => {
  const changed = Buffer.from(message);
  changed.writeUInt8(changed.readUInt8(120) ^ 1, 120);
  const other = createECDH('prime256v1');
  other.generateKeys();
  expect(() => decryptMessage(changed, keys, auth)).toThrow();
  expect(() => decryptMessage(message, other, auth)).toThrow();
});
