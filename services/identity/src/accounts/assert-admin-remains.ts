import { MESSAGES } from '@lanewise/contracts';
import { DomainError } from '@lanewise/http';
import type { EntityManager } from 'typeorm';

/**
 * Makes sure that another administrator who can sign in remains when this account stops being one. All administrators are locked, in
 * a fixed order, so that two cannot remove each other at once; call it before the account itself is locked.
 * @throws a 409 when it is the last one
 */
export async function assertAdminRemains(manager: EntityManager, userId: string): Promise<void> {
  const administrators = await manager.query<{ id: string }[]>(
    `SELECT id FROM accounts WHERE 'Admin' = ANY(roles) AND confirmed_at IS NOT NULL AND suspended_at IS NULL
     ORDER BY id FOR UPDATE`,
  );
  if (administrators.length === 1 && administrators[0].id === userId) {
    throw new DomainError(409, 'last-administrator', MESSAGES.lastAdministrator);
  }
}
