import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCipher } from './cipher.js';
import { commands } from './commands.js';
import { type OpenFrame, openFrame, sealFrame } from './envelope.js';
import { parseFrame } from './frame.js';
import vectors from './push.vectors.json' with { type: 'json' };
import { deriveSessionKey } from './session-key.js';
import { signFrame } from './sign-frame.js';
import { signedText } from './signed-text.js';

const cipher = createCipher({ mode: 'cfb', padding: 'nopadding' }, deriveSessionKey(1_700_000_000_000));
const refused = (code: string): unknown => expect.objectContaining({ name: 'PushWireError', code });

describe('the signature of a frame', () => {
  it.each(vectors.signatures)('command $command', ({ data, signature, ...frame }) => {
    expect(signFrame(frame, data)).toBe(signature);
  });

  it('covers the numbers and the data with nothing between them', () => {
    const [first] = vectors.signatures;
    expect(first && signedText(first, first.data)).toBe(vectors.signedText);
  });

  it('equals SHA-256 of node:crypto for any data', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.maxSafeInteger(), (data, timeStamp) => {
        const text = `${timeStamp}23${data}`;
        const expected = createHash('sha256').update(text).digest('base64');
        expect(signFrame({ timeStamp, packetId: 2, command: 3 }, data)).toBe(expected);
      }),
    );
  });
});

describe('sealFrame and openFrame', () => {
  const all = fc.record<OpenFrame>({
    command: fc.constantFrom(...Object.values(commands), 999),
    packetId: fc.nat(),
    timeStamp: fc.nat(),
    data: fc.string({ unit: 'grapheme' }),
  });

  it('are each other’s inverse for every command', () => {
    fc.assert(
      fc.property(all, (frame) => {
        expect(openFrame(sealFrame(frame, cipher), cipher)).toEqual(frame);
      }),
    );
  });

  const login: OpenFrame = { command: commands.login, packetId: 7, timeStamp: 1, data: '{"session":"S"}' };

  it('hide the data of an encrypted command and show that of a plain one', () => {
    expect(parseFrame(sealFrame(login, cipher)).data).toBe(cipher.encrypt(login.data));
    const plain = parseFrame(sealFrame({ ...login, command: commands.serverClose }));
    expect(plain).toMatchObject({ data: login.data, signature: '' });
  });

  it('need a cipher for an encrypted command', () => {
    expect(() => sealFrame(login)).toThrow(refused('PUSH_NO_KEY'));
    expect(() => openFrame(sealFrame(login, cipher))).toThrow(refused('PUSH_NO_KEY'));
  });

  it('find a changed number, a changed text and a missing signature', () => {
    const sealed = sealFrame(login, cipher);
    const changed = [
      sealed.replace('"packetId":7', '"packetId":8'),
      sealed.replace('"timeStamp":1', '"timeStamp":2'),
      sealed.replace('"command":3', '"command":2'),
      sealed.replace(/"signature":".*"/, '"signature":""'),
      sealed.replace(cipher.encrypt(login.data), cipher.encrypt('{"session":"T"}')),
    ];
    for (const frame of changed) expect(() => openFrame(frame, cipher)).toThrow(refused('PUSH_BAD_SIGNATURE'));
  });

  it('refuse every frame with one character of its data exchanged', () => {
    const sealed = sealFrame(login, cipher);
    const { data } = parseFrame(sealed);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    fc.assert(
      fc.property(fc.nat(data.length - 2), fc.constantFrom(...letters), (at, letter) => {
        fc.pre(data[at] !== letter);
        const torn = data.slice(0, at) + letter + data.slice(at + 1);
        expect(() => openFrame(sealed.replace(data, torn), cipher)).toThrow(
          expect.objectContaining({ name: 'PushWireError' }),
        );
      }),
    );
  });
});
