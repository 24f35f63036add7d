import type { FunctionArgs } from '@guanlan/contract';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Passkey } from '../store.js';
import type { RelyingParty } from './relying-party.js';

/** Response of a browser for a new passkey, and for an existing one. */
export type Attestation = FunctionArgs<'security.finishPasskey'>['response'];
type Proof = FunctionArgs<'security.signIn'>['proof'];
export type Assertion = Extract<Proof, { method: 'passkey' }>['response'];

/** Time that a browser gives its user, ms. */
const PASSKEY_TIMEOUT_MS = 5 * 60_000;

/** The algorithms that every authenticator has one of: ES256, EdDSA, RS256. */
const COSE_ALGORITHMS = [-7, -8, -257];

/** Options for `navigator.credentials.create()`. */
export async function creationOptions(
  party: RelyingParty,
  user: { uid: string; name: string },
  known: readonly Passkey[],
  challenge: string,
): Promise<Record<string, unknown>> {
  const options = await generateRegistrationOptions({
    rpName: '观澜',
    rpID: party.id,
    userName: user.name,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.uid),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: PASSKEY_TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: COSE_ALGORITHMS,
  });
  return { ...options };
}

/** Options for `navigator.credentials.get()`. */
export async function requestOptions(
  party: RelyingParty,
  known: readonly Passkey[],
  challenge: string,
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known.map(descriptorOf),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: PASSKEY_TIMEOUT_MS,
    userVerification: 'preferred',
  });
  return { ...options };
}

const descriptorOf = ({ id, transports }: Passkey) => ({ id, transports });

/** Reads a new passkey from the browser's response; null for an invalid one, or one for another challenge. */
export async function readAttestation(party: RelyingParty, response: Attestation, challenge: string) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origins(response.response.clientDataJSON),
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: COSE_ALGORITHMS,
    });
    if (!verified) return null;
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      deviceType: credentialDeviceType,
      backedUp: credentialBackedUp,
    };
  } catch {
    // The library throws for everything that is wrong with an answer; nothing in it is ours.
    return null;
  }
}

/** Verifies a signature by this passkey; null for an invalid one, or one whose count was seen before. */
export async function readAssertion(
  party: RelyingParty,
  passkey: Passkey,
  response: Assertion,
  challenge: string,
): Promise<{ counter: number; backedUp: boolean } | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origins(response.response.clientDataJSON),
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}
