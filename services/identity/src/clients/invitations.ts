import { MESSAGES } from '@lanewise/contracts';
import { badRequest, type DomainError } from '@lanewise/http';
import { type EntityManager, MoreThan } from 'typeorm';
import { endOfLink, hashCode, newCode } from '../secret-code.js';
import type { Client } from './client.entity.js';
import { ClientInvitation } from './invitation.entity.js';

export const invitationInvalid = (): DomainError =>
  badRequest('invitation-invalid', MESSAGES.invitationInvalid);

/** Makes a client's invitation, and ends an earlier one. Answers the code of its link. The client is locked. */
export async function issueInvitation(
  manager: EntityManager,
  { id: clientId, email }: Client,
): Promise<string> {
  await endInvitation(manager, clientId);
  const code = newCode();
  await manager.insert(ClientInvitation, {
    hash: hashCode(code),
    clientId,
    email,
    expiresAt: endOfLink('invitation'),
  });
  return code;
}

/**
 * Looks an invitation up without using it.
 * @throws a 400, the same whether the code is wrong, used or outdated
 */
export async function findInvitation(manager: EntityManager, code: string): Promise<ClientInvitation> {
  const found = await manager.findOneBy(ClientInvitation, {
    hash: hashCode(code),
    expiresAt: MoreThan(new Date()),
  });
  if (!found) throw invitationInvalid();
  return found;
}

export async function endInvitation(manager: EntityManager, clientId: string): Promise<void> {
  await manager.delete(ClientInvitation, { clientId });
}
