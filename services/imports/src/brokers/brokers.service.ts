import { Injectable } from '@nestjs/common';
import { type Actor, isImageOf } from '@lanewise/auth';
import {
  type Broker as BrokerView,
  type CreateBrokerRequest,
  type ListResponse,
  type SaveBrokerRequest,
  TOPICS,
} from '@lanewise/contracts';
import { readList } from '@lanewise/database';
import { assertNewest, createOnce, notFound, withChanges } from '@lanewise/http';
import { addToOutbox } from '@lanewise/messaging';
import { audit } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import type { BrokerList } from './broker.dto.js';
import { Broker } from './broker.entity.js';
import { toColumns, toView } from './broker.rules.js';
import { addBroker, brokerRecord, saveBroker } from './save-broker.js';

/** Brokers, as administrators manage them. Whatever changes is announced: loads and images follow the events. */
@Injectable()
export class BrokersService {
  constructor(private readonly dataSource: DataSource) {}

  list(list: BrokerList): Promise<ListResponse<BrokerView>> {
    return readList(this.dataSource.getRepository(Broker), list, {
      searchIn: ['name', 'shortName', 'dotNumber', 'mcNumber'],
      toItem: toView,
    });
  }

  async get(id: string): Promise<BrokerView> {
    const broker = await this.dataSource.manager.findOneBy(Broker, { id });
    if (!broker) throw brokerNotFound();
    return toView(broker);
  }

  async create(actor: Actor, request: CreateBrokerRequest): Promise<BrokerView> {
    assertOwnLogo(actor, request.logo);
    return createOnce(this.dataSource, async (manager) => toView(await addBroker(manager, request)));
  }

  /** Changes the fields that a request names. */
  async update(actor: Actor, id: string, { version, ...changes }: SaveBrokerRequest): Promise<BrokerView> {
    return this.dataSource.transaction(async (manager) => {
      const broker = await lockBroker(manager, id);
      await assertNewest(version, broker, { view: () => toView(broker) });
      if (changes.logo !== broker.logo) assertOwnLogo(actor, changes.logo);
      const before = Object.assign({}, broker);
      Object.assign(broker, toColumns(withChanges(toView(broker), changes), broker));
      return toView(await saveBroker(manager, broker, before));
    });
  }

  /** Returns the broker as it was. */
  async remove(id: string): Promise<BrokerView> {
    return this.dataSource.transaction(async (manager) => {
      const broker = await lockBroker(manager, id);
      await manager.delete(Broker, { id });
      await audit(manager, brokerRecord('broker.removed', broker, null));
      await addToOutbox(manager, TOPICS.brokers, id, null);
      return toView(broker);
    });
  }
}

async function lockBroker(manager: EntityManager, id: string): Promise<Broker> {
  const broker = await manager.findOne(Broker, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!broker) throw brokerNotFound();
  return broker;
}

const brokerNotFound = () => notFound('broker-not-found');

/** @throws a 404 for an image that somebody else has uploaded, as for an unknown one */
function assertOwnLogo({ userId }: Actor, logo: string | null | undefined): void {
  if (logo && !isImageOf(logo, userId)) throw notFound('image-not-found');
}
