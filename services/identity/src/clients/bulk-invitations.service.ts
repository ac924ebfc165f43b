import { Injectable } from '@nestjs/common';
import { ClientStatus, type InvitationOutcome, SERVER_MESSAGES } from '@lanewise/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { MailQuota } from '../attempt-limits/mail-quota.js';
import { MailRequests } from '../mails/mail-requests.js';
import { sendInvitation } from './invitations.js';
import { lockClientIfAny } from './lock-client.js';

/** Invites many clients at once. */
@Injectable()
export class BulkInvitationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly quota: MailQuota,
    private readonly mails: MailRequests,
  ) {}

  /**
   * Mails sign-up links to clients that have none yet. Each is a transaction of its own, so the same call may be made
   * again after it broke off.
   * @param network the network of the caller
   * @returns the outcome of each, in the order of the ids
   */
  async send(ids: readonly string[], network: string): Promise<InvitationOutcome[]> {
    const outcomes: InvitationOutcome[] = [];
    for (const id of new Set(ids)) {
      const reason = await this.dataSource.transaction((manager) => this.invite(manager, id, network));
      outcomes.push({ id, isSent: reason === null, reason });
    }
    return outcomes;
  }

  /** Returns why the client is not invited; null when it is. */
  private async invite(manager: EntityManager, id: string, network: string): Promise<string | null> {
    const client = await lockClientIfAny(manager, id);
    if (!client) return SERVER_MESSAGES.clientNotFound;
    if (client.accountId) return SERVER_MESSAGES.clientSignedUp;
    if (client.clientStatus === ClientStatus.Invited) return SERVER_MESSAGES.clientInvited;
    if (!(await this.quota.take(manager, client.email, network))) return SERVER_MESSAGES.tooManyInvitations;
    await sendInvitation(manager, this.mails, client);
    return null;
  }
}
