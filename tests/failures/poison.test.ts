import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Controller, type INestApplication, Module, type Type } from '@nestjs/common';
import type { DeadLetterState, ImportBatchResult } from '@lanewise/contracts';
import { createHttpApp } from '@lanewise/http';
import {
  connectMessaging,
  DeadLetter,
  DeadLetterAdmin,
  type EventContext,
  OnEvent,
} from '@lanewise/messaging';
import type { DataSource } from 'typeorm';
import { type EventBus, TEST_BEDS, type TestBed } from '../support/event-bus.js';
import { count, say } from '../support/say.js';
import { dataSourceOf, Ledger, LEDGER_TOPIC, READER, WRITER } from '../support/ledger.js';
import { eventually } from '../support/processes.js';
import { describeUnless } from '../support/unless.js';

const EVENTS = 1000;
const KEYS = 100;
/** In the middle of its key, with other events before and after it. */
const POISONED_VERSION = 4;
const BEHIND = EVENTS / KEYS - POISONED_VERSION;
const LAG_GONE_MS = 60_000;
const RETRIED_MS = 30_000;

let poisoned: string | undefined;

@Controller()
class Reader {
  @OnEvent(LEDGER_TOPIC)
  async apply({ importId, batch }: ImportBatchResult, { manager }: EventContext): Promise<void> {
    await manager.query('INSERT INTO effects (key, version) VALUES ($1, $2)', [importId, batch]);
    if (importId === poisoned && batch === POISONED_VERSION) throw new Error('This one is poison.');
  }
}

@Module({ controllers: [Reader] })
class ReaderModule {}

@Module({})
class WriterModule {}

for (const bed of TEST_BEDS) {
  const { name, missing } = bed;
  describeUnless(missing)(`A poisoned event on ${name}`, () => {
    let testBed: TestBed;
    let bus: EventBus;
    let ledger: Ledger;
    const closing: (() => Promise<unknown>)[] = [];

    beforeAll(async () => {
      testBed = await bed.start();
      bus = await testBed.createBus();
      ledger = await Ledger.open(bus);
    });
    afterAll(async () => {
      for (const close of closing.reverse()) await close();
      await ledger?.close();
      await bus?.close();
      await testBed?.stop();
    });

    async function run(module: Type, service: string): Promise<DataSource> {
      const dataSource = await dataSourceOf(bus, service).initialize();
      const app: INestApplication = await createHttpApp(module, service);
      const { databaseUrl } = bus.probeBus;
      const disconnect = await connectMessaging(app, {
        service,
        databaseUrl,
        dataSource,
        transport: bus.transport,
      });
      closing.push(
        () => dataSource.destroy(),
        () => app.close(),
        disconnect,
      );
      return dataSource;
    }

    test(`among ${count(EVENTS)} events stops none of the others, and is applied once after the fix`, async () => {
      poisoned = ledger.key(7);
      let written = 0;
      await ledger.write(EVENTS, () => ledger.key(written++ % KEYS));
      const began = Date.now();
      await run(WriterModule, WRITER);
      const dataSource = await run(ReaderModule, READER);
      const admin = new DeadLetterAdmin(dataSource.getRepository(DeadLetter));
      await eventually('the lag is gone', LAG_GONE_MS, async () => (await ledger.lag()) === 0);
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      // Later events of its key wait until it is parked.
      expect(await ledger.verdict()).toMatchObject({ committed: EVENTS, lost: 1 + BEHIND });

      const parked = () => listOf(admin, 'parked');
      await eventually('the event is parked', RETRIED_MS, async () => {
        await ledger.retryNow();
        return (await parked()).length > 0;
      });
      await ledger.settled(RETRIED_MS);
      const others = { committed: EVENTS, lost: 1, doubled: 0, outOfOrder: 0 };
      expect(await ledger.verdict()).toEqual(others);
      const letters = await parked();
      const letter = {
        key: poisoned,
        topic: LEDGER_TOPIC,
        attempts: 8,
        error: expect.stringContaining('This one is poison.'),
      };
      expect(letters).toMatchObject([letter]);

      poisoned = undefined;
      expect(await admin.replay(letters[0].id)).toMatchObject({ state: 'retrying' });
      await ledger.settled(RETRIED_MS);
      const { lost, doubled } = await ledger.verdict();
      expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
      expect(await parked()).toEqual([]);
      say(
        `1 poisoned among ${count(EVENTS)}: ${EVENTS - others.lost} went on, lag gone in ${seconds} s, 1 parked, applied once by its replay (${name})`,
      );
    });
  });
}

async function listOf(admin: DeadLetterAdmin, state: DeadLetterState) {
  const sort = { field: 'occurredAt', descending: false } as const;
  return (await admin.list({ filter: { state: [state] }, sort, offset: 0, limit: 10 })).itemList;
}
