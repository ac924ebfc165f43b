import type { EntityManager } from 'typeorm';

/**
 * Runs a step in a transaction that is under way, with a manager that is the step's own. Once the step has
 * settled, its manager refuses every call: whatever the step left running can write neither into the rest of the
 * transaction nor, after a rollback, outside of it.
 * @param manager the transaction's
 * @returns what the step returns. Later calls of its manager throw a QueryRunnerAlreadyReleasedError.
 */
export async function withinTransaction<T>(
  manager: EntityManager,
  step: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const transaction = manager.queryRunner!;
  const runner = transaction.dataSource.createQueryRunner();
  // A connection that it borrows is not its own to give back.
  Object.assign(runner, {
    connect: () => transaction.connect(),
    isTransactionActive: true,
    transactionDepth: 1,
  });
  try {
    return await step(runner.manager);
  } finally {
    await runner.release();
  }
}
