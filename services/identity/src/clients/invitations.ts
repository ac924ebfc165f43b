import { ClientStatus, MESSAGES, SERVER_MESSAGES } from '@lanewise/contracts';
import { badRequest, DomainError } from '@lanewise/http';
import { audit } from '@lanewise/runtime';
import { type EntityManager, MoreThan } from 'typeorm';
import type { MailRequests } from '../mails/mail-requests.js';
import { endOfLink, hashCode, newCode } from '../shared/secret-code.js';
import { clientRecord } from './client-audit.rules.js';
import { Client } from './client.entity.js';
import { ClientInvitation } from './invitation.entity.js';

export const invitationInvalid = (): DomainError =>
  badRequest('invitation-invalid', MESSAGES.invitationInvalid);

/**
 * Mails a client a sign-up link, and ends an earlier one. The client is locked, or new.
 * @throws a 409 when the client has an account
 */
export async function sendInvitation(
  manager: EntityManager,
  mails: MailRequests,
  client: Client,
): Promise<Client> {
  const { accountId } = await manager.findOneByOrFail(Client, { id: client.id });
  if (accountId) throw new DomainError(409, 'client-signed-up', SERVER_MESSAGES.clientSignedUp);
  await endInvitation(manager, client.id);
  const code = newCode();
  await manager.insert(ClientInvitation, {
    hash: hashCode(code),
    clientId: client.id,
    email: client.email,
    expiresAt: endOfLink('invitation'),
  });
  await mails.add(manager, client.id, { kind: 'invitation', to: client.email, name: client.name, code });
  const before = Object.assign({}, client);
  const invited = await manager.save(
    Object.assign(client, { clientStatus: ClientStatus.Invited, invitedAt: new Date() }),
  );
  await audit(manager, clientRecord('client.invited', before, invited));
  return invited;
}

/**
 * Looks an invitation up without using it.
 * @throws a 400, the same whether the code is wrong, used or expired
 */
export async function findInvitation(manager: EntityManager, code: string): Promise<ClientInvitation> {
  const found = await manager.findOneBy(ClientInvitation, {
    hash: hashCode(code),
    expiresAt: MoreThan(new Date()),
  });
  if (!found) throw invitationInvalid();
  return found;
}

/** Links a client to the account that its invitation led to. That is no edit, so the version stays. */
export async function linkToAccount(
  manager: EntityManager,
  { id }: Client,
  accountId: string,
): Promise<void> {
  await manager.query('UPDATE clients SET invited_account_id = $2 WHERE id = $1', [id, accountId]);
}

export async function endInvitation(manager: EntityManager, clientId: string): Promise<void> {
  await manager.delete(ClientInvitation, { clientId });
}
