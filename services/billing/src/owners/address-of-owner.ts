import type { EntityManager } from 'typeorm';
import { KnownOwner } from './known-owner.entity.js';

/** The postal address of an account, in lines; empty if it has none, or is not known yet. */
export async function addressOfOwner(manager: EntityManager, id: string): Promise<string> {
  return (await manager.findOneBy(KnownOwner, { id }))?.address ?? '';
}
