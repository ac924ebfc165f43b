import type { EntityManager } from 'typeorm';
import { PricePackage } from './price-package.entity.js';

/** Finds a package on sale by its name, and locks it against changes until the transaction ends. */
export const lockPackage = (manager: EntityManager, name: string): Promise<PricePackage | null> =>
  manager.findOne(PricePackage, { where: { name, isRetired: false }, lock: { mode: 'pessimistic_read' } });
