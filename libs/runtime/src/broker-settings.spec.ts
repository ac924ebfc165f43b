import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { brokerSettings, brokersOf } from './broker-settings.js';
import { postgresUrl } from './common-settings.js';
import { readConfiguration } from './config.js';

const PEM = '-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----\n';
let folder: string;
let caFile: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanewise-settings-'));
  caFile = join(folder, 'ca.crt');
  writeFileSync(caFile, PEM);
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (environment: Record<string, string>) =>
  brokersOf(readConfiguration(brokerSettings, environment));

test('without brokers, nothing replaces Postgres', () => {
  expect(read({})).toEqual({ kafka: undefined, redisUrl: '' });
});

test('certificates and credentials reach the clients', () => {
  const settings = {
    KAFKA_BROKERS: 'a:9093,b:9093',
    KAFKA_SSL: 'true',
    KAFKA_SSL_CA_FILE: caFile,
    KAFKA_SASL_USERNAME: 'loads',
    KAFKA_SASL_PASSWORD: 'hunter2',
    REDIS_URL: 'rediss://:hunter2@redis:6379',
    REDIS_CA_FILE: caFile,
  };
  const { kafka, redisUrl } = read(settings);
  expect(kafka).toEqual({
    brokers: ['a:9093', 'b:9093'],
    tls: { ca: PEM },
    sasl: { mechanism: 'scram-sha-512', username: 'loads', password: 'hunter2' },
  });
  expect(new URL(redisUrl).searchParams.get('sslrootcert')).toBe(caFile);
});

const KAFKA = { KAFKA_BROKERS: 'a:9093' };
test.each([
  [{ ...KAFKA, KAFKA_SASL_USERNAME: 'loads' }, 'KAFKA_SASL_PASSWORD: missing, expected the password of'],
  [{ ...KAFKA, KAFKA_SASL_PASSWORD: 'hunter2' }, 'KAFKA_SASL_USERNAME: missing, expected the user of'],
  [{ ...KAFKA, KAFKA_SSL: 'yes' }, 'KAFKA_SSL: expected one of true, false'],
  [
    { ...KAFKA, KAFKA_SASL_USERNAME: 'a', KAFKA_SASL_PASSWORD: 'hunter2', KAFKA_SASL_MECHANISM: 'plain' },
    'KAFKA_SSL: expected true, as plain would show the password',
  ],
  [
    { ...KAFKA, KAFKA_SSL: 'true', KAFKA_SSL_CA_FILE: '/nowhere/ca.crt' },
    'KAFKA_SSL_CA_FILE: expected a file of certificates in PEM, but got "/nowhere/ca.crt"',
  ],
  [{ REDIS_CA_FILE: '/nowhere/ca.crt' }, 'REDIS_CA_FILE: expected a file of certificates in PEM'],
])('refuses %j', (environment, message) => {
  const reading = () => read(environment);
  expect(reading).toThrow(message);
  expect(reading).not.toThrow('hunter2');
});

test('refuses a file of certificates that would have no effect', () => {
  expect(() => read({ ...KAFKA, KAFKA_SSL_CA_FILE: caFile })).toThrow('KAFKA_SSL: expected true');
  expect(() => read({ REDIS_URL: 'redis://redis', REDIS_CA_FILE: caFile })).toThrow(
    'REDIS_URL: expected rediss://',
  );
});

test('a Postgres URL names only a file of certificates that is there', () => {
  const spec = { DATABASE_URL: postgresUrl({ about: 'A database.' }) };
  const url = (file: string) => `postgres://a:hunter2@db/lanewise?sslmode=verify-full&sslrootcert=${file}`;
  expect(readConfiguration(spec, { DATABASE_URL: url(caFile) }).DATABASE_URL).toBe(url(caFile));
  const reading = () => readConfiguration(spec, { DATABASE_URL: url('/nowhere/ca.crt') });
  expect(reading).toThrow(/^DATABASE_URL: expected .* file of certificates in PEM$/);
});
