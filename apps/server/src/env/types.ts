import { createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';

/** Text; `allowed` completes the sentence "NAME must be …". */
export const text = (allowed: string, valid: (value: string) => boolean = () => true) =>
  z.string().check(z.refine(valid, allowed));

/** A whole number in decimal digits. */
export const integer = (from: number, to: number) =>
  z.pipe(
    text(`a whole number from ${from} to ${to}`, (value) => {
      return /^\d{1,12}$/.test(value) && Number(value) >= from && Number(value) <= to;
    }),
    z.transform(Number),
  );

/** One of a few words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, { error: words.join(', ').replace(/, ([^,]*)$/, ' or $1') });

/** A switch. */
export const flag = z.pipe(
  oneOf('1', 'true', '0', 'false'),
  z.transform((value) => value === '1' || value === 'true'),
);

/** An absolute address with one of the protocols. */
export const url = (allowed: string, ...protocols: readonly string[]) =>
  text(allowed, (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));

/** Protocol, host and port, and nothing after them. */
export const origin = z.pipe(
  text('an address such as https://app.example.com, without a path', (value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, href, origin } = new URL(value);
    return (protocol === 'http:' || protocol === 'https:') && href === `${origin}/`;
  }),
  z.transform((value) => new URL(value).origin),
);

/** Names of hosts, lower case, without port. */
export const hosts = z
  .pipe(
    z.string(),
    z.transform((value) => value.split(',').map((part) => part.trim().toLowerCase())),
  )
  .check(
    z.refine(
      (parts) =>
        parts.every((part) => /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(part)),
      'host names separated by commas, such as docs.example.com,help.example.com',
    ),
  );

/** Addresses and ranges whose `X-Forwarded-For` is believed. */
export const proxies = z
  .pipe(
    z.string(),
    z.transform((value) => value.split(',').map((part) => part.trim())),
  )
  .check(
    z.refine((parts) => parts.every(isAddressRange), 'addresses or ranges separated by commas, such as 10.0.0.0/8,::1'),
  );

const v4 = z.ipv4();
const v6 = z.ipv6();

function isAddressRange(value: string): boolean {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  const isV4 = v4.safeParse(address).success;
  if (!isV4 && !v6.safeParse(address).success) return false;
  return bits === undefined || Number(bits) <= (isV4 ? 32 : 128);
}

/** A private key, base64 of its PKCS#8 form, such as `openssl genpkey -algorithm RSA -outform DER | base64 -w0` prints. */
export const rsaKey = text('an RSA private key of at least 768 bits, PKCS#8 in base64', (value) => {
  try {
    const key = createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' });
    return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 768 && key.asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
});
