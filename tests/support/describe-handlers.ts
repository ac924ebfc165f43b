import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { type AccountSnapshot, TOPICS } from '@lanewise/contracts';
import { addToOutbox, type EventContext, OnEvent } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';
import { type CreateTransport, useMessagingService } from './messaging-service.js';
import { outgoingEvent } from './outgoing-event.js';
import { eventually } from './processes.js';

const HANDLED_MS = 30_000;
/** Several, so that a handler is still writing when one that started at the same time has failed. */
const WRITES = 5;

/** How a handler reacts to the event of a key. */
interface Script {
  handler: 'first' | 'second';
  /** How many attempts fail, each after its first write. */
  fails: number;
  /** What a failing attempt leaves running. */
  leaves?: (manager: EntityManager) => void;
}

const scripts = new Map<string, Script>();
/** The handlers in the order in which they started, by key. */
const begun = new Map<string, string[]>();

async function run(handler: Script['handler'], { event: { key }, manager }: EventContext): Promise<void> {
  begun.set(key, [...(begun.get(key) ?? []), handler]);
  const script = scripts.get(key);
  for (let n = 0; n < WRITES; n++) {
    await manager.query('INSERT INTO writes (key, handler) VALUES ($1, $2)', [key, handler]);
    if (script?.handler !== handler || script.fails === 0) continue;
    script.fails--;
    script.leaves?.(manager);
    throw new Error(`the ${handler} handler fails`);
  }
}

@Controller()
class First {
  @OnEvent(TOPICS.accounts)
  async apply(_account: AccountSnapshot | null, context: EventContext): Promise<void> {
    await run('first', context);
  }
}

@Controller()
class Second {
  @OnEvent(TOPICS.accounts, { order: 1 })
  async apply(_account: AccountSnapshot | null, context: EventContext): Promise<void> {
    await run('second', context);
  }
}

// Registered in reverse, because only the declared order counts.
@Module({ controllers: [Second, First] })
class HandlersModule {}

const TABLES = `CREATE TABLE writes (
  key text NOT NULL, handler text NOT NULL, transaction xid8 NOT NULL DEFAULT pg_current_xact_id()
)`;

/** Tests several handlers of one topic, and handlers that leave something running. */
export function describeHandlers(name: string, createTransport: CreateTransport): void {
  describe(`two handlers of one topic on ${name}`, () => {
    const service = useMessagingService('handlers', HandlersModule, TABLES, createTransport);
    let key: string;

    beforeEach(() => {
      key = randomUUID();
    });

    /** Returns committed writes by transaction and handler. */
    const committed = () =>
      service.dataSource.query<{ handler: string; writes: number }[]>(
        `SELECT handler, count(*)::integer AS writes FROM writes WHERE key = $1
         GROUP BY transaction, handler ORDER BY transaction, handler`,
        [key],
      );

    /** Publishes an event of the key, and returns what is committed once both have handled it. */
    async function publishAndHandle(): Promise<{ handler: string; writes: number }[]> {
      await service.transport.publish([outgoingEvent(TOPICS.accounts, key, { id: key })]);
      await eventually('both handlers have committed', HANDLED_MS, async () =>
        (await committed()).some(({ handler, writes }) => handler === 'second' && writes === WRITES),
      );
      return committed();
    }

    const ONCE_EACH = [
      { handler: 'first', writes: WRITES },
      { handler: 'second', writes: WRITES },
    ];

    test('run one after another, in their declared order and in one transaction', async () => {
      expect(await publishAndHandle()).toEqual(ONCE_EACH);
      expect(begun.get(key)).toEqual(['first', 'second']);
      const count = 'SELECT count(DISTINCT transaction)::integer AS count FROM writes WHERE key = $1';
      expect(await service.dataSource.query(count, [key])).toEqual([{ count: 1 }]);
    });

    test('commit nothing while the first one fails, and are retried', async () => {
      scripts.set(key, { handler: 'first', fails: 2 });
      expect(await publishAndHandle()).toEqual(ONCE_EACH);
      expect(begun.get(key)).toEqual(['first', 'first', 'first', 'second']);
    });

    test('commit nothing while the second one fails, and are both retried', async () => {
      scripts.set(key, { handler: 'second', fails: 2 });
      expect(await publishAndHandle()).toEqual(ONCE_EACH);
      expect(begun.get(key)).toEqual(['first', 'second', 'first', 'second', 'first', 'second']);
    });

    test.each<[string, (manager: EntityManager) => Promise<unknown>]>([
      ['rows', (manager) => manager.query("INSERT INTO writes (key, handler) VALUES ($1, 'left')", [key])],
      [
        'events',
        (manager) =>
          addToOutbox(manager, TOPICS.mailRequests, key, { kind: 'account-exists', to: key, name: key }),
      ],
    ])('commit no %s that a failed handler is still writing', async (_, write) => {
      let left: Promise<void> | undefined;
      const leaves = (manager: EntityManager) => {
        left = (async () => {
          for (let n = 0; n < 100; n++) await write(manager);
        })();
        left.catch(() => undefined);
      };
      scripts.set(key, { handler: 'first', fails: 1, leaves });
      await publishAndHandle();
      await expect(left).rejects.toThrow(/released/);
      expect(await committed()).toEqual(ONCE_EACH);
      expect(await service.dataSource.query('SELECT FROM outbox WHERE key = $1', [key])).toEqual([]);
    });
  });
}
