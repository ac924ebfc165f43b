import { CompactEncrypt, compactDecrypt } from 'jose';
import { keyIdOf, readPrivateKeys, readPublicKey } from './keys.js';

/** Seals a text, so that only the holder of the private key can read it. */
export type Seal = (text: string) => Promise<string>;

/**
 * Opens a sealed text.
 * @throws Error when it was sealed with another key, or has been changed
 */
export type Open = (sealed: string) => Promise<string>;

/** Returns what seals texts with a public key: as a JWE, by a key of its own each. The header names the key pair. */
export function sealWith(publicKey: string): Seal {
  const key = readPublicKey(publicKey);
  const kid = keyIdOf(key);
  return (text) =>
    new CompactEncrypt(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
      .encrypt(key);
}

/** Returns what opens texts that were sealed with the public key of one of these, which are separated by commas. */
export function openWith(privateKeys: string): Open {
  const keys = new Map(readPrivateKeys(privateKeys).map((key) => [keyIdOf(key), key]));
  return async (sealed) => {
    const { plaintext } = await compactDecrypt(
      sealed,
      ({ kid = '' }) => {
        const key = keys.get(kid);
        if (!key)
          throw new Error(`It is sealed with the key ${kid}, and only ${[...keys.keys()].join()} is here.`);
        return key;
      },
      { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
    );
    return new TextDecoder().decode(plaintext);
  };
}
