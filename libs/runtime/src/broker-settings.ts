import { readFileSync } from 'node:fs';
import { type KafkaConnection, SASL_MECHANISMS, type SaslMechanism } from '@lanewise/messaging';
import { trustingOnly } from '@lanewise/redis';
import { certificatesFile, choice, ConfigurationError, secretText, text, url } from './config.js';

export interface RedisSettings {
  /** When empty, jobs and shared counters are stored in Postgres. */
  REDIS_URL: string;
  REDIS_CA_FILE: string;
}

export interface KafkaSettings {
  /** `host:port`, separated by commas. When empty, events go through Postgres. */
  KAFKA_BROKERS: string;
  KAFKA_SSL: 'true' | 'false';
  KAFKA_SSL_CA_FILE: string;
  KAFKA_SASL_MECHANISM: SaslMechanism;
  KAFKA_SASL_USERNAME: string;
  KAFKA_SASL_PASSWORD: string;
}

export interface BrokerSettings extends KafkaSettings, RedisSettings {}

const BROKERS = /^[\w.-]+:\d+(,[\w.-]+:\d+)*$/;

/** Kafka in place of Postgres for events. */
export const kafkaSettings = {
  KAFKA_BROKERS: text({
    about:
      'Kafka brokers, `host:port,host:port`; `npm run topics` creates the topics. Without them, events go through Postgres.',
    isValid: (value) => BROKERS.test(value),
    expected: 'host:port of Kafka brokers, several separated by commas',
    default: '',
  }),
  KAFKA_SSL: choice(['true', 'false'], {
    about: 'Whether connections to Kafka are encrypted, and its certificate checked.',
    default: 'false',
  }),
  KAFKA_SSL_CA_FILE: certificatesFile(
    "File of certificates in PEM, by one of which Kafka's must be signed. Without it, those count that Node trusts.",
  ),
  KAFKA_SASL_MECHANISM: choice(SASL_MECHANISMS, {
    about: 'How the user signs in to Kafka.',
    default: 'scram-sha-512',
  }),
  KAFKA_SASL_USERNAME: text({
    about: 'User of Kafka, together with its password. Without them, nobody signs in.',
    expected: 'the name of a user',
    default: '',
  }),
  KAFKA_SASL_PASSWORD: secretText({
    about: "That user's password.",
    expected: 'a password',
    default: '',
  }),
};

/** Redis in place of Postgres for jobs and shared counters. */
export const redisSettings = {
  REDIS_URL: url({
    about:
      'Redis, with `maxmemory-policy noeviction`, for jobs and shared counters, such as `rediss://user:password@host:port`, which is encrypted. Without it, they are kept in Postgres.',
    protocols: ['redis:', 'rediss:'],
    default: '',
  }),
  REDIS_CA_FILE: certificatesFile(
    'File of certificates in PEM, by one of which that of a `rediss://` server must be signed. Without it, those count that Node trusts.',
  ),
};

/** Brokers that replace Postgres for events and for jobs, each on its own. */
export const brokerSettings = { ...kafkaSettings, ...redisSettings };

/**
 * Returns how to reach what the settings name.
 * @throws ConfigurationError for settings that lack their other half, or have no effect
 */
export function brokersOf(config: BrokerSettings): { kafka: KafkaConnection | undefined; redisUrl: string } {
  return { kafka: kafkaOf(config), redisUrl: redisUrlOf(config) };
}

/**
 * Returns how to reach Kafka; undefined without brokers.
 * @throws ConfigurationError for settings that lack their other half, or have no effect
 */
export function kafkaOf(config: KafkaSettings): KafkaConnection | undefined {
  const {
    KAFKA_BROKERS: brokers,
    KAFKA_SSL_CA_FILE: caFile,
    KAFKA_SASL_MECHANISM: mechanism,
    KAFKA_SASL_USERNAME: username,
    KAFKA_SASL_PASSWORD: password,
  } = config;
  const encrypts = config.KAFKA_SSL === 'true';
  if (!brokers) return undefined;
  if (caFile && !encrypts)
    throw new ConfigurationError('KAFKA_SSL: expected true, as there is a KAFKA_SSL_CA_FILE');
  if (username && !password)
    throw new ConfigurationError(
      'KAFKA_SASL_PASSWORD: missing, expected the password of KAFKA_SASL_USERNAME',
    );
  if (password && !username)
    throw new ConfigurationError('KAFKA_SASL_USERNAME: missing, expected the user of KAFKA_SASL_PASSWORD');
  if (username && mechanism === 'plain' && !encrypts)
    throw new ConfigurationError('KAFKA_SSL: expected true, as plain would show the password to the network');
  return {
    brokers: brokers.split(','),
    ...(encrypts && { tls: caFile ? { ca: readFileSync(caFile, 'utf8') } : {} }),
    ...(username && { sasl: { mechanism, username, password } }),
  };
}

/**
 * Returns the URL of Redis, with the certificates to trust; empty without Redis.
 * @throws ConfigurationError for a file of certificates that would have no effect
 */
export function redisUrlOf({ REDIS_URL: redisUrl, REDIS_CA_FILE: caFile }: RedisSettings): string {
  if (!redisUrl || !caFile) return redisUrl;
  if (!redisUrl.startsWith('rediss:'))
    throw new ConfigurationError('REDIS_URL: expected rediss://, as there is a REDIS_CA_FILE');
  return trustingOnly(caFile, redisUrl);
}
