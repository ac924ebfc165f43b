import { randomBytes } from 'node:crypto';
import { SERVICES, type ServiceName } from '@lanewise/contracts';
import { roleOf } from '@lanewise/database';
import { freePort } from './ports.js';

/** The stores that services connect to. */
export type Store = 'postgres' | 'redis' | 'kafka';

/**
 * Puts a proxy between the services and a store. Called before the store starts, with the loopback port it will listen
 * on; returns the port that services connect to.
 */
export type Via = (store: Store, port: number) => Promise<number>;

/** The connections of services to the stores, decided before anything starts. */
export interface Connections {
  /** The port each store listens on. */
  ports: Record<Store, number>;
  /** The port services connect to. */
  reached: Record<Store, number>;
  /** Passwords of the database roles. Each start sets new ones, so none has to be stored. */
  passwords: Record<ServiceName, string>;
  redisUrl: string;
  kafkaBrokers: string;
  /** Returns a service's own Postgres URL. */
  databaseUrlOf: (service: ServiceName) => string;
}

export async function planConnections(via: Via): Promise<Connections> {
  const ports = { postgres: await freePort(), redis: await freePort(), kafka: await freePort() };
  const reached = {
    postgres: await via('postgres', ports.postgres),
    redis: await via('redis', ports.redis),
    kafka: await via('kafka', ports.kafka),
  };
  const passwords = Object.fromEntries(
    SERVICES.map((service) => [service, randomBytes(24).toString('base64url')]),
  ) as Record<ServiceName, string>;
  return {
    ports,
    reached,
    passwords,
    redisUrl: `redis://127.0.0.1:${reached.redis}`,
    kafkaBrokers: `127.0.0.1:${reached.kafka}`,
    databaseUrlOf: (service) =>
      `postgres://${roleOf(service)}:${passwords[service]}@127.0.0.1:${reached.postgres}/lanewise`,
  };
}
