import type { CreateDriverRequest } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import type { EntityManager } from 'typeorm';
import { Driver } from './driver.entity.js';
import { toColumns } from './driver.rules.js';

/** Creates a driver for an account. The truck, if any, is one of the account's. */
export const addDriver = (
  manager: EntityManager,
  userId: string,
  request: CreateDriverRequest,
): Promise<Driver> => manager.save(manager.create(Driver, { id: newId(), userId, ...toColumns(request) }));
