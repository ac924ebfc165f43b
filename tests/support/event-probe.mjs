/**
 * One process of a service on the event bus, made to be killed. `PROBE` says what it does, as JSON; see
 * `Probe` in event-probes.ts. It tells its parent `ready` once it runs, and `stalled` where it stands still
 * for good.
 */
import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { createDataSource, newId } from '@lanewise/database';
import { createHttpApp } from '@lanewise/http';
import { addToOutbox, connectMessaging, EmbeddedLog, KafkaTransport, OnEvent } from '@lanewise/messaging';

const { role, service, key, topic, change, databaseUrl, kafka } = JSON.parse(process.env.PROBE);

class Effects {
  async apply({ batch }, { event, manager }) {
    await manager.query('INSERT INTO effects (key, version) VALUES ($1, $2)', [event.key, batch]);
  }
}
OnEvent(topic)(Effects.prototype, 'apply', Object.getOwnPropertyDescriptor(Effects.prototype, 'apply'));
Controller()(Effects);

class ServiceModule {}
Module({ controllers: role === 'reader' ? [Effects] : [] })(ServiceModule);

const tell = (message) => new Promise((resolve) => process.send(message, resolve));
const stall = async () => {
  await tell('stalled');
  return new Promise(() => undefined);
};
// Whoever started it may die first.
process.on('disconnect', () => process.exit());

const transport = kafka ? new KafkaTransport(kafka) : new EmbeddedLog(databaseUrl);
const dataSource = createDataSource({ url: databaseUrl, service, entities: [], migrations: [], poolSize: 4 });
await dataSource.initialize();
const ROLES = {
  relay: () => connect(transport),
  'stalled-relay': () => connect(stalling(transport)),
  reader: () => connect(transport),
  writer: () => write((manager, event) => addToOutbox(manager, topic, key, event)),
  'careless-writer': () => write(() => undefined, publish),
};
await ROLES[role]();
await tell('ready');

async function connect(through) {
  const app = await createHttpApp(ServiceModule, service);
  await connectMessaging(app, { service, databaseUrl, dataSource, transport: through });
}

/** Stands still between publishing and marking; without the step that does both at once. */
function stalling(through) {
  const publishAndStall = async (events) => {
    await through.publish(events);
    await stall();
  };
  return Object.create(through, { publish: { value: publishAndStall }, publishOutbox: { value: undefined } });
}

/** Three changes of one entity, and an end right after the commit of the third. */
async function write(withCommit, afterCommit = async () => undefined) {
  for (const batch of [1, 2, 3]) {
    const event = { importId: key, batch, inserted: 0, updated: 0, repriced: 0 };
    await dataSource.transaction(async (manager) => {
      await manager.query(change, [key]);
      await withCommit(manager, event);
    });
    if (batch === 3) await stall();
    await afterCommit(event);
  }
}

/** As services do that have no outbox. */
function publish(payload) {
  const [id, occurredAt] = [newId(), new Date().toISOString()];
  const envelope = { id, topic, version: 1, key, occurredAt, correlationId: id, traceparent: null };
  return transport.publish([{ ...envelope, payload: JSON.stringify(payload) }]);
}
