import type { DataSource } from 'typeorm';
import { changeAccount } from './change-account.js';
import { adminsNeedFactor } from './roles-in-force.js';
import { changeRights } from './transitions.js';

/**
 * Puts in force whether administrators need a second factor, and announces the accounts whose roles change by it.
 * Administrators without one have only their other roles until they have added one.
 */
export async function applyAdminPolicy(dataSource: DataSource, needsFactor: boolean): Promise<void> {
  await dataSource.transaction(async (manager) => {
    if ((await adminsNeedFactor(manager)) === needsFactor) return;
    // Changes of accounts that are in progress have read the previous rule.
    await manager.query('LOCK TABLE accounts IN EXCLUSIVE MODE');
    await manager.query('UPDATE admin_policy SET needs_second_factor = $1', [needsFactor]);
    const affected = await manager.query<{ id: string }[]>(
      `SELECT id FROM accounts WHERE 'Admin' = ANY(roles) AND NOT has_second_factor`,
    );
    for (const { id } of affected) await changeAccount(manager, id, changeRights);
  });
}
