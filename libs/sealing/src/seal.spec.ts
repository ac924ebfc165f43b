import { expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { isPrivateKeys, isPublicKey, newPrivateKey, publicKeyOf } from './keys.js';
import { openWith, sealWith } from './seal.js';

const [key, nextKey] = [newPrivateKey(), newPrivateKey()];
const seal = sealWith(publicKeyOf(key));

test('a sealed text opens with the private key, and shows nothing of the text', async () => {
  const sealed = await seal('aB3-secret');
  expect(await openWith(key)(sealed)).toBe('aB3-secret');
  const parts = sealed.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  expect([sealed, ...parts].join()).not.toContain('aB3');
  expect(await seal('aB3-secret')).not.toBe(sealed);
});

test('while keys are replaced, the first seals and all open', async () => {
  const both = `${nextKey}, ${key}`;
  const [before, after] = [await seal('before'), await sealWith(publicKeyOf(both))('after')];
  expect(await openWith(both)(before)).toBe('before');
  expect(await openWith(both)(after)).toBe('after');
  await expect(openWith(key)(after)).rejects.toThrow(
    /^It is sealed with the key [\da-f]{16}, and only [\da-f]{16} is/,
  );
});

test('a changed text does not open', async () => {
  const parts = (await seal('aB3-secret')).split('.');
  const [first] = parts[3];
  parts[3] = (first === 'A' ? 'B' : 'A') + parts[3].slice(1);
  await expect(openWith(key)(parts.join('.'))).rejects.toThrow();
  await expect(openWith(key)('aB3')).rejects.toThrow();
});

test('keys are told from anything else', () => {
  // As OpenSSL makes one.
  const sec1 =
    'MHcCAQEEICg9SJtHomyol/U1l4lZdrNdCQDDmmLTSaPreWP1iDiXoAoGCCqGSM49AwEHoUQDQgAEDhzfbMAEVg+BuL9lV9SpbIZ6F8eYhZPlSTFIGuNobJRnTvuSBzrmknLtBrd/8FuKWsuVRljoCowQ/1QoVUecbQ==';
  const [publicKey, ofSec1] = [publicKeyOf(key), publicKeyOf(sec1)];
  for (const good of [key, sec1, `${key},${sec1}`]) expect(isPrivateKeys(good)).toBe(true);
  for (const good of [publicKey, ofSec1]) expect(isPublicKey(good)).toBe(true);
  const other = generateKeyPairSync('ed25519');
  const otherPrivate = other.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const otherPublic = other.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  for (const bad of ['', 'secret', `${key},`, publicKey, otherPrivate])
    expect(isPrivateKeys(bad)).toBe(false);
  for (const bad of ['', 'secret', key, otherPublic]) expect(isPublicKey(bad)).toBe(false);
});
