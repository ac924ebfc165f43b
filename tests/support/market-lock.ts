import type { Product } from './product.js';

/** Twenty batches are on their way at most, so a file of so many rows is read no further while none is stored. */
export const MORE_THAN_ON_THE_WAY = 15_000;

/** Does something while the loads service can store nothing. */
export async function whileNothingIsStored<T>(product: Product, work: () => Promise<T>): Promise<T> {
  const lock = await product.database.connect();
  await lock.query('BEGIN; LOCK TABLE loads.market_loads IN SHARE MODE');
  try {
    return await work();
  } finally {
    await lock.query('ROLLBACK');
    lock.release();
  }
}
