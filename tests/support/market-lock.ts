import type { Product } from './product.js';

/** At most twenty batches are in flight, so a file with this many rows is not read to its end while none is stored. */
export const MORE_THAN_ON_THE_WAY = 15_000;

/** Runs an action while the loads service cannot store anything. */
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
