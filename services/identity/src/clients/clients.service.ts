import { Injectable } from '@nestjs/common';
import type { Actor } from '@lanewise/auth';
import {
  type Client as ClientView,
  type ClientListRequest,
  type ClientSortField,
  ClientStatus,
  type CreateClientRequest,
  type ListResponse,
  type RoleName,
  toListResponse,
} from '@lanewise/contracts';
import { containsPattern, foldedColumn, newId } from '@lanewise/database';
import { type Page, runOnce, type Sort } from '@lanewise/http';
import { DataSource } from 'typeorm';
import { Client } from './client.entity.js';
import { keepsInvitation, toColumns, toView } from './client.rules.js';
import { endInvitation } from './invitations.js';
import { clientNotFound, lockClient } from './lock-client.js';

const CONTAINS_TEXT = ['client.name', 'client.email', 'client.city']
  .map((column) => `${foldedColumn(column)} LIKE :text`)
  .join(' OR ');

export interface ClientFilter extends Pick<ClientListRequest, 'clientStatus' | 'searchCriteria'> {
  /** Those with any of these. */
  appRoles?: RoleName[];
  ids?: string[];
}

/** The administrators' clients. */
@Injectable()
export class ClientsService {
  constructor(private readonly dataSource: DataSource) {}

  async list(
    filter: ClientFilter,
    sort: Sort<ClientSortField>,
    { offset, limit }: Page,
  ): Promise<ListResponse<ClientView>> {
    const query = this.dataSource.manager.createQueryBuilder(Client, 'client');
    const { searchCriteria, appRoles, ids } = filter;
    const clientStatus = filter.clientStatus ?? ClientStatus.All;
    if (clientStatus !== ClientStatus.All)
      query.andWhere('client.clientStatus = :clientStatus', { clientStatus });
    if (appRoles?.length) query.andWhere('client.appRoles && :appRoles', { appRoles });
    if (ids) query.andWhere('client.id = ANY(:ids)', { ids });
    if (searchCriteria?.trim())
      query.andWhere(`(${CONTAINS_TEXT})`, { text: containsPattern(searchCriteria) });
    const [clients, total] = await query
      .orderBy(`client.${sort.field}`, sort.descending ? 'DESC' : 'ASC', 'NULLS LAST')
      .addOrderBy('client.id', 'ASC')
      .skip(offset)
      .take(limit)
      .getManyAndCount();
    return toListResponse(clients.map(toView), total, limit);
  }

  async get(id: string): Promise<ClientView> {
    const client = await this.dataSource.manager.findOneBy(Client, { id });
    if (!client) throw clientNotFound();
    return toView(client);
  }

  /** Creates once for an idempotency key, however often the request comes. */
  async create(actor: Actor, request: CreateClientRequest, key: string | undefined): Promise<ClientView> {
    return this.dataSource.transaction((manager) =>
      runOnce(manager, { userId: actor.userId, key, body: request }, async () => {
        const client = manager.create(Client, { id: newId(), ...toColumns(request, new Date()) });
        return toView(await manager.save(client));
      }),
    );
  }

  /** Replaces what a request names; what it leaves out stays. */
  async update(id: string, changes: CreateClientRequest): Promise<ClientView> {
    return this.dataSource.transaction(async (manager) => {
      const client = await lockClient(manager, id);
      const columns = toColumns(changes, new Date(), client);
      if (!keepsInvitation(client, columns)) await endInvitation(manager, id);
      return toView(await manager.save(Object.assign(client, columns)));
    });
  }

  /** Answers the client that was there. Its invitation goes with it. */
  async remove(id: string): Promise<ClientView> {
    return this.dataSource.transaction(async (manager) => {
      const client = await lockClient(manager, id);
      await manager.delete(Client, { id });
      return toView(client);
    });
  }
}
