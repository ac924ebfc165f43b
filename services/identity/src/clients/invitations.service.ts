import { Injectable } from '@nestjs/common';
import type { Client as ClientView, Invitation } from '@lanewise/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { emailKeyOf } from '../accounts/account.rules.js';
import { MailRequests } from '../mails/mail-requests.js';
import { Client } from './client.entity.js';
import { toInvitation, toView } from './client.rules.js';
import { ClientInvitation } from './invitation.entity.js';
import { findInvitation, invitationInvalid, sendInvitation } from './invitations.js';
import { lockClient, lockClientIfAny } from './lock-client.js';

/** Invites clients to sign up. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailRequests,
  ) {}

  /** Mails a client a sign-up link. The link of an earlier mail stops working. */
  async send(clientId: string): Promise<ClientView> {
    return this.dataSource.transaction(async (manager) =>
      toView(await sendInvitation(manager, this.mails, await lockClient(manager, clientId))),
    );
  }

  /** Returns the initial values of the sign-up form. */
  async get(code: string): Promise<Invitation> {
    const { manager } = this.dataSource;
    const { clientId } = await findInvitation(manager, code);
    const client = await manager.findOneBy(Client, { id: clientId });
    // It was removed in between.
    if (!client) throw invitationInvalid();
    return toInvitation(client);
  }

  /**
   * Uses an invitation up in the transaction of the sign-up: of two at once, one gets it. Its code proves that the caller
   * reads the mail to `email`.
   * @returns the client, locked: before its invitation, as everywhere
   * @throws a 400, the same whether the code is wrong, used, expired or somebody else's
   */
  async useInvitation(manager: EntityManager, code: string, email: string): Promise<Client> {
    const { hash, clientId, email: invited } = await findInvitation(manager, code);
    if (emailKeyOf(invited) !== emailKeyOf(email)) throw invitationInvalid();
    const client = await lockClientIfAny(manager, clientId);
    const { affected } = await manager.delete(ClientInvitation, { hash });
    if (!client || !affected) throw invitationInvalid();
    return client;
  }
}
