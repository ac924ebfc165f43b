import { expect, test } from '@jest/globals';
import { isKnownHost } from './known-hosts.js';

const NAMES = ['lanewise.example', 'Dispatch-PC', 'identity'];

test.each(
  [
    ['localhost', 'localhost:3000', 'LocalHost:3000', '127.0.0.1:3000', '127.9.9.9', '0.0.0.0:3000'],
    ['[::1]:3000', '[::1]', '[::ffff:127.0.0.1]:3000', '192.168.1.5:3000'],
    ['lanewise.example', 'LANEWISE.example:443', 'dispatch-pc:3000', 'identity:3000'],
  ].flat(),
)('the host %s is ours', (header) => {
  expect(isKnownHost(header, NAMES)).toBe(true);
});

test.each(
  [
    ['', 'evil.example', 'evil.example:3000', 'www.lanewise.example', '[evil.example]', '::1', 'localhost.'],
    ['localhost.evil.example', 'evil.localhost', 'lanewise.example.evil.example', '[::1].evil.example'],
    ['evil.example@localhost', 'localhost@evil.example', 'localhost:3000.evil.example'],
    ['127.0.0.1.nip.io:3000', '127.0.0.1 evil.example', '127.0.0.1,evil.example'],
  ].flat(),
)('the host %j is not', (header) => {
  expect(isKnownHost(header, NAMES)).toBe(false);
});

test('a request without a host comes from no browser', () => {
  expect(isKnownHost(undefined, NAMES)).toBe(true);
});
