import { expect, test } from '@jest/globals';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.rules.js';

test('ten recovery codes are made, all different', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-hj-km-np-z02-9]{4}-){3}[a-hj-km-np-z02-9]{4}$/);
});

test('a recovery code is the same in capitals, with spaces and without dashes, and another for another account', () => {
  const hashes = ['abcd-efgh-jkmn-pqrs', 'ABCDEFGHJKMNPQRS', ' abcd efgh jkmn pqrs '].map((code) =>
    hashRecoveryCode('user-1', code),
  );
  expect(new Set(hashes).size).toBe(1);
  expect(hashRecoveryCode('user-2', 'abcd-efgh-jkmn-pqrs')).not.toBe(hashes[0]);
});
