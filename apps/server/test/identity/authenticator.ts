import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { FunctionInput } from '@guanlan/contract';

type Attestation = FunctionInput<'security.finishPasskey'>['response'];
type Assertion = Extract<FunctionInput<'security.signIn'>['proof'], { method: 'passkey' }>['response'];

/** Deviations of one answer from a good authenticator's. */
interface Tricks {
  readonly origin?: string;
  readonly rpId?: string;
  /** A counter other than the next. */
  readonly counter?: number;
  /** Whether a person was there. */
  readonly present?: boolean;
  readonly type?: string;
}

/** A passkey in software: real keys, real CBOR, real signatures. */
export interface Authenticator {
  readonly id: string;
  create(challenge: string, tricks?: Tricks): Attestation;
  get(challenge: string, tricks?: Tricks): Assertion;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

export function createAuthenticator(origin = 'http://localhost:8787', rpId = 'localhost'): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(20);
  let count = 0;
  const clientData = (type: string, challenge: string, tricks: Tricks): Buffer =>
    Buffer.from(JSON.stringify({ type: tricks.type ?? type, challenge, origin: tricks.origin ?? origin }));
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const, clientExtensionResults: {} };
  return {
    id: base64url(id),
    create: (challenge, tricks = {}) => {
      const data = clientData('webauthn.create', challenge, tricks);
      const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, cbor(coseOf(publicKey))]);
      const authData = Buffer.concat([headerOf(tricks.rpId ?? rpId, tricks, count, 0x40), credential]);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        ...common,
        response: {
          clientDataJSON: base64url(data),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    get: (challenge, tricks = {}) => {
      count += 1;
      const data = clientData('webauthn.get', challenge, tricks);
      const authenticatorData = headerOf(tricks.rpId ?? rpId, tricks, tricks.counter ?? count, 0);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
        },
      };
    },
  };
}

/** Hash of the party, flags (user present, user verified, attested data), signature count. */
function headerOf(rpId: string, { present = true }: Tricks, count: number, more: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([sha256(rpId), Buffer.from([(present ? 0x05 : 0x00) | more]), counter]);
}

/** An ES256 key as COSE writes it. */
function coseOf(key: KeyObject): Map<number, unknown> {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

/** The part of CBOR that is needed here: integers, byte strings, texts, maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
  throw new Error('no CBOR for this');
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.concat([Buffer.from([(major << 5) | 25]), uint16(length)]);
}
