import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

const tlv = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};

const sequence = (...parts: Buffer[]): Buffer => tlv(0x30, ...parts);
const oid = (hex: string): Buffer => tlv(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date): Buffer => tlv(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`));

/** 1.2.840.10045.4.3.2 */
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
/** commonName, 2.5.4.3 */
const name = (text: string): Buffer => sequence(tlv(0x31, sequence(oid('550403'), tlv(0x0c, Buffer.from(text)))));
/** subjectAltName, 2.5.29.17 */
const altName = (text: string): Buffer =>
  tlv(0xa3, sequence(sequence(oid('551d11'), tlv(0x04, sequence(tlv(0x82, Buffer.from(text)))))));

/** A key and a certificate that it signs itself (X.509, RFC 5280), good for a host for a day. */
export function selfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const day = 86_400_000;
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name(host),
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    name(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    altName(host),
  );
  const signature = sign('sha256', body, createPrivateKey(key));
  const der = sequence(body, ecdsaWithSha256, tlv(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return { key, cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n') };
}
