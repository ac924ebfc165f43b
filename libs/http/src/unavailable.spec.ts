import { expect, test } from '@jest/globals';
import { isUnavailable } from './unavailable.js';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
class ClientClosedError extends Error {}
class KafkaJSNumberOfRetriesExceeded extends Error {}
class QueryRunnerAlreadyReleasedError extends Error {}

test.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['one that was refused on each address', new AggregateError([withCode('ECONNREFUSED')])],
  ['a reset under a query', Object.assign(new Error('x'), { driverError: withCode('ECONNRESET') })],
  ['a failed fetch', new TypeError('fetch failed', { cause: withCode('EAI_AGAIN') })],
  ['a connection error of Postgres', withCode('08006')],
  ['a Postgres that is shut down', withCode('57P01')],
  ['a Postgres that is starting', withCode('57P03')],
  ['no free connection', withCode('53300')],
  ['a query that took too long', withCode('57014')],
  ['a transaction that lay idle', withCode('25P03')],
  ['a standby', withCode('25006')],
  ['no answer', new Error('Connection terminated: no response from Postgres for 10 s')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  [
    'a connection lost before the query',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a connection lost within a transaction', new QueryRunnerAlreadyReleasedError()],
  ['Redis away', new ClientClosedError('The client is closed')],
  ['Kafka away', new KafkaJSNumberOfRetriesExceeded()],
])('%s means unavailable', (_, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['a programming error', new TypeError('x is not a function')],
  ['a violated constraint', withCode('23505')],
  ['a deadlock', withCode('40P01')],
  ['a full disk', withCode('53100')],
  ['a missing file', withCode('ENOENT')],
  ['no error', undefined],
])('%s does not', (_, error) => {
  expect(isUnavailable(error)).toBe(false);
});
