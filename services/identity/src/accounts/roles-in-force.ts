import type { RoleName } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import type { Account } from './account.entity.js';

type Rights = Pick<Account, 'roles' | 'hasSecondFactor'>;

/** Says whether an account has the role Admin, which does not count until it has a second factor. */
export async function lacksSecondFactor(manager: EntityManager, account: Rights): Promise<boolean> {
  const mayLack = account.roles.includes('Admin') && !account.hasSecondFactor;
  return mayLack && (await adminsNeedFactor(manager));
}

/** Returns the roles of an account that count. */
export const rolesInForce = async (manager: EntityManager, account: Rights): Promise<RoleName[]> =>
  (await lacksSecondFactor(manager, account)) ? withoutAdmin(account.roles) : account.roles;

export const withoutAdmin = (roles: readonly RoleName[]): RoleName[] =>
  roles.filter((role) => role !== 'Admin');

export async function adminsNeedFactor(manager: EntityManager): Promise<boolean> {
  const [policy] = await manager.query<{ needed: boolean }[]>(
    'SELECT needs_second_factor AS needed FROM admin_policy',
  );
  return policy.needed;
}
