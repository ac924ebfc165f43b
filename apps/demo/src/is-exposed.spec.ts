import { expect, test } from '@jest/globals';
import { isExposed } from './is-exposed.js';

test.each([
  ['127.0.0.1', ''],
  ['localhost', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['127.0.0.1', 'http://lanewise.localhost'],
])('a product on %s with the address %j is not exposed', (HOST, PUBLIC_URL) => {
  expect(isExposed({ HOST, PUBLIC_URL })).toBe(false);
});

test.each([
  ['0.0.0.0', ''],
  ['::', ''],
  ['192.168.1.7', 'http://localhost'],
  ['127.0.0.1', 'https://lanewise.example'],
  ['127.0.0.1', 'https://127.0.0.1.lanewise.example'],
])('a product on %s with the address %j is exposed', (HOST, PUBLIC_URL) => {
  expect(isExposed({ HOST, PUBLIC_URL })).toBe(true);
});
