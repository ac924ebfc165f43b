import { expect, test } from '@jest/globals';
import { hostsOf, serverSettings } from './common-settings.js';
import { readConfiguration } from './config.js';

test.each(['lanewise.example', 'ftp://lanewise.example', 'https://lanewise.example?x=1'])(
  'refuses the public address %s',
  (PUBLIC_URL) => {
    expect(() => readConfiguration(serverSettings, { PUBLIC_URL })).toThrow(
      'PUBLIC_URL: expected the address of the product',
    );
  },
);

test('a process is reached under the name that it listens on, and that of its public address', () => {
  expect(hostsOf({ HOST: 'dispatch-pc', PUBLIC_URL: '' })).toEqual(['dispatch-pc']);
  expect(hostsOf({ HOST: '0.0.0.0', PUBLIC_URL: 'https://Lanewise.example:8443/' })).toEqual([
    '0.0.0.0',
    'lanewise.example',
  ]);
});
