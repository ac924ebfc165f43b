import { expect, test } from '@jest/globals';
import { TOPICS } from '@lanewise/contracts';
import { readConfiguration } from './config.js';
import { readerSettings, readersOf, readersText } from './kafka-readers.js';

test('reads what it has written', () => {
  const readers = { loads: [TOPICS.accounts, TOPICS.trucks], billing: [TOPICS.accounts] };
  expect(readersText(readers)).toBe(
    'loads=identity.accounts.v1,fleet.trucks.v1;billing=identity.accounts.v1',
  );
  expect(readersOf(readersText(readers))).toEqual(readers);
  expect(readersOf('')).toEqual({});
});

test.each(['loads', 'loads=', 'loads=fleet.trucks.v1,', 'loads=no-topic', 'loads:fleet.trucks.v1'])(
  'refuses %s',
  (KAFKA_READERS) => {
    expect(() => readConfiguration(readerSettings, { KAFKA_READERS })).toThrow(/^KAFKA_READERS: /);
  },
);
