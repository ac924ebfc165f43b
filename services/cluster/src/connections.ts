import { randomBytes } from 'node:crypto';
import { SERVICES, type ServiceName } from '@lanewise/contracts';
import { roleOf } from '@lanewise/database';
import { freePort } from './ports.js';

/** What services connect to. */
export type Store = 'postgres' | 'redis' | 'kafka';

/**
 * Puts something between services and a store: is told the loopback port where the store will listen, before it
 * does, and answers the one that services are to use.
 */
export type Via = (store: Store, port: number) => Promise<number>;

/** How services reach the stores, decided before any of them runs. */
export interface Connections {
  /** Where each store listens. */
  ports: Record<Store, number>;
  /** Where services reach it. */
  reached: Record<Store, number>;
  /** Of the database roles. New ones at each start, so nobody has to keep them. */
  passwords: Record<ServiceName, string>;
  redisUrl: string;
  kafkaBrokers: string;
  /** A service's own Postgres URL. */
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
