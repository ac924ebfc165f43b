/**
 * One side of the bench, in a process of its own as in production: `relay` publishes the outbox of the service
 * `writer`, `reader` takes the events. A reader tells its parent of each delivery, once it is committed.
 */
import 'reflect-metadata';
import { Controller, Logger, Module } from '@nestjs/common';
import { createDataSource } from '@lanewise/database';
import { createHttpApp } from '@lanewise/http';
import { connectMessaging, OnEvent, openTransport } from '@lanewise/messaging';
import { now, TOPIC } from './measure.mjs';

Logger.overrideLogger(['warn', 'error']);
const [role] = process.argv.slice(2);
const databaseUrl = process.env.DATABASE_URL;
const service = role === 'relay' ? 'loads' : 'imports';

class Effects {
  async apply({ importId, batch }, { manager }) {
    await manager.query('INSERT INTO effects (key, version) VALUES ($1, $2)', [importId, batch]);
  }
}
OnEvent(TOPIC)(Effects.prototype, 'apply', Object.getOwnPropertyDescriptor(Effects.prototype, 'apply'));
Controller()(Effects);

class ServiceModule {}
Module({ controllers: role === 'reader' ? [Effects] : [] })(ServiceModule);

const transport = openTransport({
  databaseUrl,
  kafka: process.env.KAFKA_BROKERS ? { brokers: process.env.KAFKA_BROKERS.split(',') } : undefined,
  client: `bench-${role}`,
});
const dataSource = createDataSource({ url: databaseUrl, service, entities: [], migrations: [] });
await dataSource.initialize();
const app = await createHttpApp(ServiceModule, service);
const disconnect = await connectMessaging(app, {
  service,
  databaseUrl,
  dataSource,
  transport: telling(transport),
});
process.send('ready');
process.once('disconnect', () => void end());

async function end() {
  await disconnect();
  await transport.close();
  process.exit();
}

/** Effect and place of a delivery are committed when it resolves. */
function telling(through) {
  const subscribe = (group, topic, deliver) =>
    through.subscribe(group, topic, async (events, advance) => {
      await deliver(events, advance);
      process.send({ at: now(), versions: events.map(({ payload }) => payload.batch) });
    });
  return Object.create(through, { subscribe: { value: subscribe } });
}
