import { Injectable } from '@nestjs/common';
import {
  type Client as ClientView,
  type CreateClientRequest,
  type ListResponse,
  MESSAGES,
  type SaveClientRequest,
} from '@lanewise/contracts';
import { newId, readList } from '@lanewise/database';
import { loadCityTable } from '@lanewise/geo';
import { assertNewest, badRequest, createOnce, withChanges } from '@lanewise/http';
import { audit } from '@lanewise/runtime';
import { ArrayOverlap, DataSource, type EntityManager, Raw } from 'typeorm';
import { MailRequests } from '../mails/mail-requests.js';
import type { ClientList } from './client.dto.js';
import { accountIdOf, Client } from './client.entity.js';
import { clientRecord } from './client-audit.rules.js';
import { planInvitation, toColumns, toView } from './client.rules.js';
import { endInvitation, sendInvitation } from './invitations.js';
import { clientNotFound, lockClient } from './lock-client.js';

/** Clients, as administrators manage them. */
@Injectable()
export class ClientsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailRequests,
  ) {}

  list({ filter, ...list }: ClientList): Promise<ListResponse<ClientView>> {
    const { appRoles, isSignedUp, accountId, clientStatus } = filter;
    return readList(this.dataSource.getRepository(Client), list, {
      where: {
        clientStatus,
        appRoles: appRoles?.length ? ArrayOverlap(appRoles) : undefined,
        id: withAccount(accountId, isSignedUp),
      },
      searchIn: ['name', 'email', 'city', 'dotNumber'],
      toItem: toView,
    });
  }

  async get(id: string): Promise<ClientView> {
    return viewOf(this.dataSource.manager, id);
  }

  async create(request: CreateClientRequest): Promise<ClientView> {
    return createOnce(this.dataSource, async (manager) =>
      this.save(manager, manager.create(Client, { id: newId() }), request),
    );
  }

  /** Replaces the fields that a request names. */
  async update(id: string, { version, ...changes }: SaveClientRequest): Promise<ClientView> {
    return this.dataSource.transaction(async (manager) => {
      const client = await lockClient(manager, id);
      await assertNewest(version, client, { view: () => toView(client) });
      const request = withChanges<CreateClientRequest>(toView(client), changes);
      return this.save(manager, client, request, client);
    });
  }

  /** Removes a client with its invitation. Returns the client as it was. */
  async remove(id: string): Promise<ClientView> {
    return this.dataSource.transaction(async (manager) => {
      const client = await lockClient(manager, id);
      await manager.delete(Client, { id });
      await audit(manager, clientRecord('client.removed', client, null));
      return toView(client);
    });
  }

  private async save(
    manager: EntityManager,
    client: Client,
    request: CreateClientRequest,
    current?: Client,
  ): Promise<ClientView> {
    const { clientStatus, step } = planInvitation(request, current);
    // A city that was stored before cities were checked does not block other changes.
    const city = request.city === current?.city ? request.city : await cityFullName(request.city);
    const before = current ? Object.assign({}, current) : null;
    Object.assign(client, toColumns(request, current), { city, clientStatus });
    if (step !== 'keep') client.invitedAt = null;
    const saved = await manager.save(client);
    await audit(manager, clientRecord(before ? 'client.changed' : 'client.created', before, saved));
    if (step === 'send') await sendInvitation(manager, this.mails, saved);
    if (step === 'end') await endInvitation(manager, saved.id);
    // Another email may be that of another account.
    return viewOf(manager, saved.id);
  }
}

/** @throws a 404 when there is no such client */
async function viewOf(manager: EntityManager, id: string): Promise<ClientView> {
  const client = await manager.findOneBy(Client, { id });
  if (!client) throw clientNotFound();
  return toView(client);
}

/** SQL condition for clients that have become one account, or any, or none. */
function withAccount(accountId: string | undefined, isSignedUp: boolean | undefined) {
  if (accountId === undefined && isSignedUp === undefined) return undefined;
  const account = accountIdOf('client');
  const which = accountId ? `${account} = :accountId` : `(${account} IS NOT NULL) = :isSignedUp`;
  return Raw((id) => `${id} IN (SELECT client.id FROM clients client WHERE ${which})`, {
    accountId,
    isSignedUp,
  });
}

/**
 * Returns the full name of a city as the city table spells it. The table is read when it is first needed, not at start.
 * @throws a 400 for a place that is not in the table
 */
async function cityFullName(text: string): Promise<string> {
  const city = (await loadCityTable()).byFullName(text);
  if (!city) {
    throw badRequest('validation', MESSAGES.chooseClientCity, { city: [MESSAGES.chooseClientCity] });
  }
  return city.fullName;
}
