import { MESSAGES, ROLE_NAMES, type RoleName } from '@lanewise/contracts';
import { DomainError } from '@lanewise/http';
import type { EntityManager } from 'typeorm';

/** Roles in one order, each once. */
export const sortedRoles = (roles: readonly RoleName[]): RoleName[] =>
  ROLE_NAMES.filter((name) => roles.includes(name));

/**
 * Makes sure that an administrator is left when this account no longer is one. All of them are locked, so that
 * two cannot take each other's role at once; call it before the account itself is locked.
 * @throws a 409
 */
export async function keepAnAdministrator(manager: EntityManager, userId: string): Promise<void> {
  const administrators = await manager.query<{ id: string }[]>(
    `SELECT id FROM accounts WHERE 'Admin' = ANY(roles) AND confirmed_at IS NOT NULL ORDER BY id FOR UPDATE`,
  );
  if (administrators.length === 1 && administrators[0].id === userId) {
    throw new DomainError(409, 'last-administrator', MESSAGES.lastAdministrator);
  }
}
