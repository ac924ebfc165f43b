import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';

/** NIST P-256, which every release of Node and OpenSSL has. */
const CURVE = 'prime256v1';

/** Makes a private key as settings carry it: DER in base64. */
export function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVE });
  return privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** Returns the public key of a private key, or of the first of several, as settings carry it. */
export function publicKeyOf(privateKeys: string): string {
  const [privateKey] = readPrivateKeys(privateKeys);
  return derOf(createPublicKey(privateKey)).toString('base64');
}

/** Whether a text holds private keys, separated by commas. */
export const isPrivateKeys = (text: string): boolean => works(() => readPrivateKeys(text));

/** Whether a text holds a public key. */
export const isPublicKey = (text: string): boolean => works(() => readPublicKey(text));

/** @throws for anything but private keys on the curve, separated by commas */
export const readPrivateKeys = (text: string): KeyObject[] =>
  text.split(',').map((each) => {
    const key = Buffer.from(each.trim(), 'base64');
    // OpenSSL writes the one or the other, by its release.
    const type = works(() => createPrivateKey({ key, format: 'der', type: 'pkcs8' })) ? 'pkcs8' : 'sec1';
    return onCurve(createPrivateKey({ key, format: 'der', type }));
  });

/** @throws for anything but a public key on the curve */
export const readPublicKey = (text: string): KeyObject =>
  onCurve(createPublicKey({ key: Buffer.from(text.trim(), 'base64'), format: 'der', type: 'spki' }));

/** Returns the id of a key pair: the beginning of the public key's SHA-256. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(derOf(key.type === 'private' ? createPublicKey(key) : key))
    .digest('hex')
    .slice(0, 16);

const derOf = (publicKey: KeyObject): Buffer => publicKey.export({ format: 'der', type: 'spki' });

function onCurve(key: KeyObject): KeyObject {
  if (key.asymmetricKeyDetails?.namedCurve !== CURVE) throw new Error(`The key is not on ${CURVE}.`);
  return key;
}

function works(step: () => unknown): boolean {
  try {
    step();
    return true;
  } catch {
    return false;
  }
}
