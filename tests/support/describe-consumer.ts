import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { TOPICS, type TruckSnapshot } from '@lanewise/contracts';
import {
  addToOutbox,
  type EventContext,
  type EventRecord,
  OnEvent,
  purgeMessages,
} from '@lanewise/messaging';
import { numbers, publishTo, truckEvent } from './describe-transport.js';
import { type CreateTransport, useMessagingService } from './messaging-service.js';
import { eventually } from './processes.js';

const SERVICE = 'probe';
const TABLES = `
  CREATE TABLE effects (sequence bigserial, key text NOT NULL, version integer NOT NULL);
  CREATE TABLE trucks (id text PRIMARY KEY, version integer NOT NULL)`;
const HANDLED_MS = 30_000;
const PARKED_MS = 30_000;

/** How many more times the handler fails, by key and version. */
const failures = new Map<string, number>();

@Controller()
class Probe {
  @OnEvent(TOPICS.trucks)
  async apply(truck: TruckSnapshot | null, { event, manager }: EventContext): Promise<void> {
    const version = truck?.version ?? 0;
    await manager.query('INSERT INTO effects (key, version) VALUES ($1, $2)', [event.key, version]);
    const left = failures.get(`${event.key} ${version}`) ?? 0;
    failures.set(`${event.key} ${version}`, left - 1);
    if (left > 0) throw new Error(`cannot take version ${version}`);
    const echo = { importId: event.key, batch: 1, inserted: 0, updated: 0, repriced: 0, skipped: 0 };
    await addToOutbox(manager, TOPICS.importResults, `echo of ${event.key}`, echo);
  }
}

@Module({ controllers: [Probe] })
class ProbeModule {}

/**
 * Tests a service on the event bus: changes and their events commit together, each event takes effect once, and a
 * failing event blocks only its own key, and not forever.
 */
export function describeConsumer(name: string, createTransport: CreateTransport): void {
  describe(`a service on ${name}`, () => {
    const service = useMessagingService(SERVICE, ProbeModule, TABLES, createTransport);
    let key: string;

    beforeEach(() => {
      key = randomUUID();
    });

    const publish = (events: EventRecord[]) => publishTo(service.transport, events);

    const versionsOf = async (of: string) => {
      const rows = await service.dataSource.query<{ version: number }[]>(
        'SELECT version FROM effects WHERE key = $1 ORDER BY sequence',
        [of],
      );
      return rows.map(({ version }) => version);
    };
    const handled = (of: string, count: number) =>
      eventually(`${count} effects`, HANDLED_MS, async () => (await versionsOf(of)).length >= count);
    const deadLettersOf = (of: string) =>
      service.dataSource.query<{ state: string; attempts: number; error: string | null }[]>(
        'SELECT state, attempts, error FROM dead_letters WHERE key = $1 ORDER BY sequence',
        [of],
      );

    test('applies an event once that is delivered twice, and a tombstone', async () => {
      const event = truckEvent(key, 1);
      await publish([event, event]);
      await publish([event, truckEvent(key, 2), { ...truckEvent(key, 3), payload: null }]);
      await handled(key, 3);
      expect(await versionsOf(key)).toEqual([1, 2, 0]);
    });

    test('commits changes together with their events, in order, even with concurrent writes', async () => {
      await service.dataSource.query('INSERT INTO trucks (id, version) VALUES ($1, 0)', [key]);
      const change = (fail: boolean) =>
        service.dataSource.transaction(async (manager) => {
          const [[{ version }]] = await manager.query<[[{ version: number }], number]>(
            'UPDATE trucks SET version = version + 1 WHERE id = $1 RETURNING version',
            [key],
          );
          await addToOutbox(manager, TOPICS.trucks, key, truckEvent(key, version).payload);
          if (fail) throw new Error('rolled back');
        });
      const changes = await Promise.allSettled(numbers(1, 40).map((n) => change(n % 4 === 0)));
      expect(changes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
      await handled(key, 30);
      expect(await versionsOf(key)).toEqual(numbers(1, 30));
    });

    test('retries a failing event while later ones of its key wait and other keys continue', async () => {
      const other = randomUUID();
      failures.set(`${key} 1`, 2);
      await publish([truckEvent(key, 1), truckEvent(key, 2), truckEvent(other, 1), truckEvent(key, 3)]);
      await handled(other, 1);
      expect(await versionsOf(key)).toEqual([]);
      await handled(key, 3);
      // The writes of the failed attempts were rolled back.
      expect(await versionsOf(key)).toEqual([1, 2, 3]);
      expect(await deadLettersOf(key)).toEqual([]);
    });

    test('parks an event of a newer version at once with an explanation, and continues with its key', async () => {
      await publish([{ ...truckEvent(key, 1), version: 2 }, truckEvent(key, 2)]);
      await handled(key, 1);
      expect(await versionsOf(key)).toEqual([2]);
      const error = expect.stringMatching(/Version 2 is newer than version 1.* Replay it after the upgrade/);
      expect(await deadLettersOf(key)).toEqual([{ state: 'parked', attempts: 1, error }]);
    });

    test('removes expired published events, except the newest of each key in a compacted topic', async () => {
      await service.dataSource.transaction(async (manager) => {
        const result = { importId: key, batch: 1, inserted: 0, updated: 0, repriced: 0, skipped: 0 };
        await addToOutbox(manager, TOPICS.trucks, key, truckEvent(key, 1).payload);
        await addToOutbox(manager, TOPICS.trucks, key, truckEvent(key, 2).payload);
        await addToOutbox(manager, TOPICS.importResults, key, result);
        await addToOutbox(manager, TOPICS.mailRequests, key, { kind: 'account-exists', to: key, name: key });
      });
      const daysPass = (days: number) =>
        service.dataSource.query(
          'UPDATE outbox SET published_at = published_at - make_interval(days => $2) WHERE key = $1',
          [key, days],
        );
      const left = () =>
        service.dataSource.query('SELECT payload, published_at IS NULL AS due FROM outbox WHERE key = $1', [
          key,
        ]);
      await eventually('all are published', HANDLED_MS, async () =>
        (await left()).every(({ due }: { due: boolean }) => !due),
      );
      await purgeMessages(service.dataSource);
      expect(await left()).toHaveLength(4);
      // Email requests contain codes, so they are removed as early as in their topic.
      await daysPass(4);
      await purgeMessages(service.dataSource);
      expect(await left()).toHaveLength(3);
      await daysPass(4);
      await purgeMessages(service.dataSource);
      expect(await left()).toEqual([{ payload: truckEvent(key, 2).payload, due: false }]);
    });

    test('parks an event that keeps failing, with its error, and continues with its key', async () => {
      failures.set(`${key} 1`, Infinity);
      const poisoned = truckEvent(key, 1);
      await publish([poisoned, truckEvent(key, 2), truckEvent(key, 3)]);
      await eventually('the event is parked', PARKED_MS, async () => {
        const [first] = await deadLettersOf(key);
        // The pauses grow to a minute; the test skips them.
        await service.dataSource.query(
          "UPDATE dead_letters SET next_attempt_at = now() WHERE state = 'retrying'",
        );
        return first?.state === 'parked';
      });
      await handled(key, 2);
      expect(await versionsOf(key)).toEqual([2, 3]);
      const parked = {
        state: 'parked',
        attempts: 8,
        error: expect.stringContaining('cannot take version 1'),
      };
      expect(await deadLettersOf(key)).toEqual([parked]);

      // When it is delivered again, it stays parked and blocks nothing.
      await publish([poisoned, truckEvent(key, 4)]);
      await handled(key, 3);
      expect(await versionsOf(key)).toEqual([2, 3, 4]);
      expect(await deadLettersOf(key)).toEqual([parked]);
    });
  });
}
