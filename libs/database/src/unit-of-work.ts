import { AsyncLocalStorage } from 'node:async_hooks';
import { unstopped } from '@lanewise/telemetry';
import { DataSource, EntityManager, type QueryRunner, type ReplicationMode } from 'typeorm';
import { borrowTransaction } from './within-transaction.js';

/** Work whose transactions are one. */
export interface UnitOfWork<Result> {
  /** The transaction's first step. What it throws ends the work, and nothing is written. */
  begin: (manager: EntityManager) => Promise<void>;
  work: () => Promise<Result>;
  /** The transaction's last step. */
  complete: (manager: EntityManager, result: Result) => Promise<void>;
}

/**
 * Runs work whose transactions become one, whichever manager or repository of the data source opens them: the first
 * one, or the first entity that is written, really begins it, and later ones are savepoints in it, one after another.
 * From then on everything that the work reads or writes goes through it. It commits once the work and `complete` are
 * done, and rolls back when either throws. Until it begins, reading holds no transaction, and plain SQL outside of one
 * takes effect at once, whatever becomes of the unit.
 */
export async function runUnitOfWork<Result>(
  dataSource: DataSource,
  { begin, work, complete }: UnitOfWork<Result>,
): Promise<Result> {
  const unit = new OpenUnit(begin);
  let result: Result;
  try {
    result = await PLACES.run({ unit, inTurn: false }, work);
    await unit.begin(dataSource.createQueryRunner());
    await unit.commit((manager) => complete(manager, result));
  } catch (error) {
    await unit.rollback();
    throw error;
  }
  for (const step of unit.afterCommit) await unstopped(step);
  return result;
}

/**
 * Runs a step once the change of the caller is committed: after the unit of work that the call belongs to, or else
 * at once. A step that throws fails the call although its change stays, so steps had better handle their errors.
 */
export async function afterCommit(step: () => Promise<void>): Promise<void> {
  const place = currentPlace();
  if (place) place.unit.afterCommit.push(step);
  else await unstopped(step);
}

/** Where in a unit of work a call is. */
interface Place {
  unit: OpenUnit;
  /** Whether it is inside one of the unit's transactions: what it opens then is nested and does not wait. */
  inTurn: boolean;
}

const PLACES = new AsyncLocalStorage<Place>();

function currentPlace(): Place | undefined {
  const place = PLACES.getStore();
  return place?.unit.isOpen ? place : undefined;
}

/** A data source whose transactions join the unit of work of their call, if there is one. */
export class UnitOfWorkDataSource extends DataSource {
  override createQueryRunner(mode?: ReplicationMode): QueryRunner {
    const runner = super.createQueryRunner(mode);
    const place = currentPlace();
    return place ? place.unit.follow(runner, place.inTurn) : runner;
  }

  override createEntityManager(runner?: QueryRunner): EntityManager {
    return new UnitEntityManager(this, runner);
  }
}

type Step<T> = (manager: EntityManager) => Promise<T>;
type IsolationLevel = Parameters<QueryRunner['startTransaction']>[0];

class UnitEntityManager extends EntityManager {
  override async transaction<T>(isolation: IsolationLevel | Step<T>, step?: Step<T>): Promise<T> {
    const run = () => super.transaction(isolation as NonNullable<IsolationLevel>, step as Step<T>);
    const place = currentPlace();
    if (!place || place.inTurn || this.queryRunner) return run();
    const { unit } = place;
    const endTurn = await unit.takeTurn();
    return PLACES.run({ unit, inTurn: true }, run).finally(endTurn);
  }
}

const WRITES = /^\s*(?:insert|update|delete)\b/i;

class OpenUnit {
  isOpen = true;
  readonly afterCommit: (() => Promise<void>)[] = [];
  private begun: Promise<void> | undefined;
  /** Holds the transaction, once it has begun. */
  private transaction: QueryRunner | undefined;
  /** By which the work uses the transaction. */
  private runner: QueryRunner | undefined;
  private lastTurn: Promise<void> = Promise.resolve();

  constructor(private readonly firstStep: Step<void>) {}

  /** Begins the transaction on a runner, unless it has begun already. */
  begin(runner: QueryRunner): Promise<void> {
    return (this.begun ??= this.start(runner));
  }

  private async start(runner: QueryRunner): Promise<void> {
    this.transaction = runner;
    await runner.startTransaction();
    await this.firstStep(runner.manager);
    this.runner = PLACES.exit(() => borrowTransaction(runner));
  }

  /**
   * Waits until no other transaction of the unit is under way. Returns what ends the turn.
   * @throws when the unit is over by then
   */
  async takeTurn(): Promise<() => void> {
    const before = this.lastTurn;
    let end!: () => void;
    this.lastTurn = new Promise((resolve) => (end = resolve));
    await before;
    if (this.isOpen) return end;
    end();
    throw new Error('The unit of work of this transaction is over.');
  }

  /** A runner that is on its own until the transaction begins, and uses the unit's from then on. */
  follow(own: QueryRunner, inTurn: boolean): QueryRunner {
    let endTurn = () => {};
    const settle = (how: 'commitTransaction' | 'rollbackTransaction') => () =>
      (this.runner ?? own)[how]().finally(() => endTurn());
    const overrides: Partial<QueryRunner> = {
      startTransaction: async (level) => {
        // `save` and `remove` open transactions of their own.
        if (!inTurn) endTurn = await this.takeTurn();
        try {
          await this.begin(own);
          await this.runner!.startTransaction(level);
        } catch (error) {
          endTurn();
          throw error;
        }
      },
      query: async (sql: string, parameters?: unknown[], structured?: true) => {
        // Of a repository or a query builder; plain SQL asks for no structured result.
        if (structured && WRITES.test(sql)) await this.begin(own);
        return (this.runner ?? own).query(sql, parameters, structured!);
      },
      commitTransaction: settle('commitTransaction'),
      rollbackTransaction: settle('rollbackTransaction'),
      release: async () => {
        if (own !== this.transaction) await own.release();
      },
    };
    return new Proxy(own, {
      get: (_, property) => {
        if (Object.hasOwn(overrides, property)) return overrides[property as keyof QueryRunner];
        const target = this.runner ?? own;
        const value: unknown = Reflect.get(target, property);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }

  async commit(lastStep: Step<void>): Promise<void> {
    await this.end();
    await lastStep(this.transaction!.manager);
    await this.transaction!.commitTransaction();
    await this.transaction!.release();
  }

  async rollback(): Promise<void> {
    await this.end();
    // One that fails has lost its connection, and with it the transaction.
    if (this.transaction?.isTransactionActive)
      await this.transaction.rollbackTransaction().catch(() => undefined);
    await this.transaction?.release();
  }

  /** What the work has left running can write neither into the rest of the transaction nor after it. */
  private async end(): Promise<void> {
    this.isOpen = false;
    await this.runner?.release();
  }
}
