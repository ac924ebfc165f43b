import { afterAll, beforeAll } from '@jest/globals';
import type { INestApplication, Type } from '@nestjs/common';
import { asAdministrator, createDataSource, migrate, provisionSchemas, roleOf } from '@lanewise/database';
import { createHttpApp } from '@lanewise/http';
import { connectMessaging, type EventTransport, MESSAGING_MIGRATIONS } from '@lanewise/messaging';
import type { DataSource } from 'typeorm';

/** Opens the transport that a suite of tests runs on, and names the database beside it. */
export type CreateTransport = () => Promise<{ transport: EventTransport; databaseUrl: string }>;

/** A service that runs during the tests of a suite. */
export interface MessagingService {
  readonly transport: EventTransport;
  readonly dataSource: DataSource;
}

/**
 * Runs a service on the event bus for the tests of a `describe`.
 * @param module holds the handlers
 * @param tables SQL that creates the tables that they write to
 */
export function useMessagingService(
  name: string,
  module: Type,
  tables: string,
  createTransport: CreateTransport,
): MessagingService {
  let transport: EventTransport;
  let dataSource: DataSource;
  let app: INestApplication;
  let disconnect: () => Promise<void>;

  beforeAll(async () => {
    const created = await createTransport();
    transport = created.transport;
    const { databaseUrl } = created;
    await provisionSchemas(databaseUrl, [name]);
    // It stands for several services: the log lets each append to its own topics only.
    await asAdministrator(databaseUrl, (client) =>
      client.query(`GRANT ${client.escapeIdentifier(client.user!)} TO ${roleOf(name)}`),
    );
    const migrations = MESSAGING_MIGRATIONS;
    dataSource = createDataSource({ url: databaseUrl, service: name, entities: [], migrations });
    await dataSource.initialize();
    await migrate(dataSource);
    await dataSource.query(tables);
    app = await createHttpApp(module, name);
    disconnect = await connectMessaging(app, { service: name, databaseUrl, dataSource, transport });
  });

  afterAll(async () => {
    await disconnect?.();
    await app?.close();
    await dataSource?.destroy();
    await transport?.close();
  });

  return {
    get transport() {
      return transport;
    },
    get dataSource() {
      return dataSource;
    },
  };
}
