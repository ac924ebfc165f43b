import { describe, expect, test } from '@jest/globals';
import { hashCode, newCode } from './secret-code.js';

describe('a code', () => {
  test('is random: 256 bits of it, as text for cookies and links', () => {
    const token = newCode();
    expect(token).toMatch(/^[\w-]+$/);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(newCode()).not.toBe(token);
  });

  test('is stored as its SHA-256, the same every time', () => {
    // The first example of FIPS 180-2.
    const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(hashCode('abc')).toBe(hash);
    expect(hashCode('abd')).not.toBe(hash);
  });
});
