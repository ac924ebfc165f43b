import type { HaulingEquipment, LoadSource, SavedLoadStatus } from '@lanewise/contracts';
import { Column, Entity, ManyToOne, type Relation } from 'typeorm';
import { KnownBroker } from '../brokers/known-broker.entity.js';
import { Load } from './load.entity.js';

/** A load that anyone may haul, identified by source, folded company (a broker: its user id) and reference id. */
@Entity({ name: 'market_loads' })
export class MarketLoad extends Load {
  /** Incremented with each change. */
  @Column('integer')
  version: number;

  /** The version in which each field was changed last; a trigger keeps it. */
  @Column({ type: 'jsonb', insert: false, update: false })
  changedIn: Record<string, number>;

  @Column('text')
  source: LoadSource;

  /** The last import that wrote it, null for a broker's own. Later imports have greater ids. */
  @Column('uuid', { nullable: true })
  importId: string | null;

  /** The import that added it, null for a broker's own, and for one that release 1.0 imported. */
  @Column('uuid', { nullable: true })
  firstImportId: string | null;

  /** The broker who posted it, null for an imported one. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  /** The status that its broker gave it, null for an imported one. */
  @Column('smallint', { nullable: true })
  loadStatus: SavedLoadStatus | null;

  @Column('text')
  companyKey: string;

  @Column('integer', { array: true })
  equipments: HaulingEquipment[];

  /** The rate before its last change, and when that was. */
  @Column('integer', { nullable: true })
  formerRateCents: number | null;

  @Column('timestamptz', { nullable: true })
  repricedAt: Date | null;

  /** The broker that it matches. One that was removed is still named until the load has been looked at. */
  @Column('uuid', { nullable: true })
  brokerId: string | null;

  @ManyToOne(() => KnownBroker, { createForeignKeyConstraints: false })
  broker?: Relation<KnownBroker> | null;

  @Column('text', { nullable: true })
  commodity: string | null;

  /** When it was first imported or posted. */
  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
