import type { DataSource } from 'typeorm';
import { changeAccount } from './change-account.js';
import { adminsNeedFactor } from './roles-in-force.js';
import { changeRights } from './transitions.js';

/**
 * Puts in force whether administrators need a second factor, and announces the accounts whose roles change by it.
 * Those without one keep their other roles, and are administrators again once they have added one.
 */
export async function applyAdminPolicy(dataSource: DataSource, needsFactor: boolean): Promise<void> {
  await dataSource.transaction(async (manager) => {
    if ((await adminsNeedFactor(manager)) === needsFactor) return;
    // Changes of accounts that are under way have read the rule of before.
    await manager.query('LOCK TABLE accounts IN EXCLUSIVE MODE');
    await manager.query('UPDATE admin_policy SET needs_second_factor = $1', [needsFactor]);
    const concerned = await manager.query<{ id: string }[]>(
      `SELECT id FROM accounts WHERE 'Admin' = ANY(roles) AND NOT has_second_factor`,
    );
    for (const { id } of concerned) await changeAccount(manager, id, changeRights);
  });
}
