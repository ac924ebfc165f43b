import { expect, test } from '@jest/globals';
import { isUnavailable } from './is-unavailable.js';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
class ClientClosedError extends Error {}
class KafkaJSNumberOfRetriesExceeded extends Error {}
class KafkaJSGroupCoordinatorNotFound extends Error {}
class QueryRunnerAlreadyReleasedError extends Error {}
class QueryRunnerProviderAlreadyReleasedError extends Error {}

test.each([
  ['a refused connection', withCode('ECONNREFUSED')],
  ['a connection refused at every address', new AggregateError([withCode('ECONNREFUSED')])],
  ['a connection reset in a query', Object.assign(new Error('x'), { driverError: withCode('ECONNRESET') })],
  ['a failed fetch', new TypeError('fetch failed', { cause: withCode('EAI_AGAIN') })],
  ['a connection error of Postgres', withCode('08006')],
  ['a shutdown of Postgres', withCode('57P01')],
  ['a startup of Postgres', withCode('57P03')],
  ['no free connection', withCode('53300')],
  ['a query timeout', withCode('57014')],
  ['an idle transaction timeout', withCode('25P03')],
  ['a standby', withCode('25006')],
  ['no response', new Error('Connection terminated: no response from Postgres for 10 s')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  [
    'a connection lost before the query',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a connection lost within a transaction', new QueryRunnerAlreadyReleasedError()],
  ['a connection lost before SQL within a transaction', new QueryRunnerProviderAlreadyReleasedError()],
  ['an outage of Redis', new ClientClosedError('The client is closed')],
  ['an outage of Kafka', new KafkaJSNumberOfRetriesExceeded()],
  ['a coordinator of Kafka that has gone', new KafkaJSGroupCoordinatorNotFound()],
])('takes %s for an outage', (_, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['a programming error', new TypeError('x is not a function')],
  ['a violated constraint', withCode('23505')],
  ['a deadlock', withCode('40P01')],
  ['a full disk', withCode('53100')],
  ['a missing file', withCode('ENOENT')],
  ['no error', undefined],
])('does not take %s for an outage', (_, error) => {
  expect(isUnavailable(error)).toBe(false);
});
