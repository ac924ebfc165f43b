import { Injectable } from '@nestjs/common';
import type { InvoiceUser } from '@lanewise/contracts';
import { purgeTombstones } from '@lanewise/messaging';
import { ServiceTask } from '@lanewise/runtime';
import { DataSource, type EntityManager, In } from 'typeorm';
import { KnownOwner } from './known-owner.entity.js';

/** The owners of invoices, as events of identity describe them. */
@Injectable()
export class KnownOwners {
  constructor(private readonly dataSource: DataSource) {}

  @ServiceTask('known-owners-retention', '41 * * * *')
  purgeRemoved(): Promise<void> {
    return purgeTombstones(this.dataSource, 'known_owners', 'removed');
  }

  /** Returns the accounts that exist, by id. */
  async find(manager: EntityManager, ids: readonly string[]): Promise<Map<string, InvoiceUser>> {
    const owners = await manager.findBy(KnownOwner, { id: In([...new Set(ids)]), removed: false });
    return new Map(
      owners.map(({ id, companyName, firstName, lastName, email }) => [
        id,
        { id, companyName, firstName, lastName, email },
      ]),
    );
  }
}

/** Returns the postal address of an account, in lines; empty if it has none, or its event has not come yet. */
export async function addressOfOwner(manager: EntityManager, id: string): Promise<string> {
  return (await manager.findOneBy(KnownOwner, { id }))?.address ?? '';
}
