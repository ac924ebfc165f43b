import { expect, test } from '@jest/globals';
import { TOPICS } from '@lanewise/contracts';
import type { DataSource } from 'typeorm';
import { EventServer } from './event-server.js';
import type { EventTransport } from './event-transport.js';

test('refuses a second handler of a topic with the same order', () => {
  const server = new EventServer('fleet', {} as DataSource, {} as EventTransport);
  const handle = () => Promise.resolve();
  server.addHandler(TOPICS.accounts, handle, true, {});
  server.addHandler(TOPICS.trucks, handle, true, {});
  server.addHandler(TOPICS.accounts, handle, true, { order: 1 });
  expect(() => server.addHandler(TOPICS.accounts, handle, true, { order: 1 })).toThrow(
    'fleet has several handlers of identity.accounts.v1 with the order 1',
  );
});

test('does not start when it handles other topics than its manifest declares', async () => {
  const server = new EventServer('fleet', {} as DataSource, {} as EventTransport, [TOPICS.accounts]);
  server.addHandler(TOPICS.trucks, () => Promise.resolve(), true, {});
  const error = await new Promise((resolve) => server.listen(resolve));
  expect(error).toEqual(
    new Error(
      'The manifest of fleet says that it consumes identity.accounts.v1; it handles fleet.trucks.v1.',
    ),
  );
});
