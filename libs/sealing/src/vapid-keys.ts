import { readPrivateKeys } from './keys.js';

/** Returns a private key and its public key as web push takes them (RFC 8292): the bare numbers, in base64url. */
export function vapidKeysOf(privateKey: string): { publicKey: string; privateKey: string } {
  const [key] = readPrivateKeys(privateKey);
  const { d = '', x = '', y = '' } = key.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), ...[x, y].map((text) => Buffer.from(text, 'base64url'))]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}
