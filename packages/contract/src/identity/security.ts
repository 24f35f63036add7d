import * as z from 'zod/mini';
import { defineFunction } from '../define.js';
import { lineOf } from '../forms/fields.js';
import { NewToken } from './identity.js';

/** Longest name of a passkey. */
export const PASSKEY_NAME_MAX = 30;

/** Name of a passkey, chosen by its owner. */
export const PasskeyName = lineOf(PASSKEY_NAME_MAX, { empty: '请输入名称', long: '名称最多 30 个字' });

/** Without what people type and paste between characters. */
const bare = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '');

/** A code of an authenticator app, however it was typed. */
export const TotpCode = z.pipe(
  z.pipe(z.string().check(z.maxLength(40, '请输入 6 位数字动态码')), z.transform(bare)),
  z.string().check(z.regex(/^\d{6}$/, '请输入 6 位数字动态码')),
);

/** A recovery code: ten letters and digits, however it was typed. */
export const RecoveryCode = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(60, '请输入 10 位恢复码')),
    z.transform((text) => bare(text).toLowerCase()),
  ),
  z.string().check(z.regex(/^[0-9a-z]{10}$/, '请输入 10 位恢复码')),
);

const Base64Url = z.string().check(z.regex(/^[\w-]{1,8000}$/));
const Extensions = z._default(z.record(z.string().check(z.maxLength(100)), z.unknown()), {});
const Attachment = z.optional(z.nullable(z.enum(['platform', 'cross-platform'])));

/** Result of `navigator.credentials.get()` in a browser, as JSON. */
export const PasskeyAssertion = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(z.nullable(Base64Url)),
  }),
});

/** Result of `navigator.credentials.create()` in a browser, as JSON. */
export const PasskeyAttestation = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});

/** Second factors: an authenticator app, a passkey, or a recovery code where those are lost. */
export const FactorMethod = z.enum(['totp', 'passkey', 'recovery']);
export type FactorMethod = z.infer<typeof FactorMethod>;

/** Proof of a second factor. */
export const FactorProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code: TotpCode }),
  z.object({ method: z.literal('passkey'), response: PasskeyAssertion }),
  z.object({ method: z.literal('recovery'), code: RecoveryCode }),
]);
export type FactorProof = z.infer<typeof FactorProof>;

/** Names a challenge; signed, and good for some minutes. */
const Challenge = z.string().check(z.maxLength(1000));

/** A proof for a challenge of `security.beginConfirm`. */
export const Confirmation = z.object({ challenge: Challenge, proof: FactorProof });
export type Confirmation = z.infer<typeof Confirmation>;

/** Options of the browser's own calls, as JSON; they are handed on as they are. */
const BrowserOptions = z.record(z.string(), z.unknown());

/** A challenge that is open. */
export const OpenChallenge = z.object({
  challenge: z.string(),
  methods: z.array(FactorMethod),
  /** For `navigator.credentials.get()`; null where the account has no passkey. */
  passkey: z.nullable(BrowserOptions),
  /** Seconds for which it is good. */
  expiresIn: z.number(),
});
export type OpenChallenge = z.infer<typeof OpenChallenge>;

/** An account's second factors. Times are ms since the epoch. */
export const Factors = z.object({
  totp: z.nullable(z.object({ addedAt: z.number(), lastUsedAt: z.nullable(z.number()) })),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      addedAt: z.number(),
      lastUsedAt: z.nullable(z.number()),
      /** Whether it is synced, and survives the loss of its device. */
      backedUp: z.boolean(),
    }),
  ),
  recoveryCodesLeft: z.number(),
  /** Whether this server's address can have passkeys: an address of digits cannot. */
  passkeysOffered: z.boolean(),
});
export type Factors = z.infer<typeof Factors>;

/** Shown once. Null where the account has codes already. */
const NewRecoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });
const confirm = z.optional(Confirmation);

/**
 * Second factors. What changes them takes a proof: `confirm` where the account has a factor (its absence is refused
 * with `SECOND_FACTOR_NEEDED`), else a sign-in or proof of the last five minutes (`REAUTH_REQUIRED`).
 */
export const security = {
  'security.factors': defineFunction('user', 'read', z.object({}), Factors),
  /** A challenge for `confirm`. */
  'security.beginConfirm': defineFunction('user', 'credential', z.object({}), OpenChallenge),

  /** The secret for an authenticator app, as text and as the address in a QR code. Counts once a code has come back. */
  'security.beginTotp': defineFunction(
    'user',
    'credential',
    z.object({ confirm }),
    z.object({ secret: z.string(), uri: z.string() }),
  ),
  'security.finishTotp': defineFunction('user', 'credential', z.object({ code: TotpCode }), NewRecoveryCodes),

  /** Options for `navigator.credentials.create()`. */
  'security.beginPasskey': defineFunction(
    'user',
    'credential',
    z.object({ confirm }),
    z.object({ challenge: z.string(), options: BrowserOptions }),
  ),
  'security.finishPasskey': defineFunction(
    'user',
    'credential',
    z.object({
      challenge: Challenge,
      response: PasskeyAttestation,
      name: PasskeyName,
    }),
    NewRecoveryCodes,
  ),
  /** Takes no proof: a name opens nothing. `NOT_FOUND` for a passkey that is not the user's. */
  'security.renamePasskey': defineFunction(
    'user',
    'write',
    z.object({ id: Base64Url, name: PasskeyName }),
    z.object({}),
  ),

  'security.remove': defineFunction(
    'user',
    'credential',
    z.object({
      factor: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('totp') }),
        z.object({ kind: z.literal('passkey'), id: Base64Url }),
      ]),
      confirm: Confirmation,
    }),
    z.object({}),
  ),
  /** Makes the older codes worthless. */
  'security.newRecoveryCodes': defineFunction(
    'user',
    'credential',
    z.object({ confirm: Confirmation }),
    z.object({ recoveryCodes: z.array(z.string()) }),
  ),

  /** Reads the challenge of a sign-in that was answered with `SECOND_FACTOR_NEEDED`: its `fields.challenge`. */
  'security.challenge': defineFunction('anonymous', 'credential', z.object({ challenge: Challenge }), OpenChallenge),
  /** Finishes that sign-in. */
  'security.signIn': defineFunction(
    'anonymous',
    'credential',
    z.object({ challenge: Challenge, proof: FactorProof }),
    z.object({ uid: z.string(), newToken: NewToken }),
  ),
};
