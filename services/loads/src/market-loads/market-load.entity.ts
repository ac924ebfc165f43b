import type { HaulingEquipment, LoadSource, Place, SavedLoadStatus } from '@lanewise/contracts';
import { Column, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { KnownBroker } from '../brokers/known-broker.entity.js';

/** A load that anyone may haul, identified by source, folded company (a broker: its user id) and reference id. */
@Entity({ name: 'market_loads' })
export class MarketLoad {
  @PrimaryColumn('uuid')
  id: string;

  /** Incremented with each change. */
  @Column('integer')
  version: number;

  @Column('text')
  source: LoadSource;

  /** The last import that wrote it, null for a broker's own. Later imports have greater ids. */
  @Column('uuid', { nullable: true })
  importId: string | null;

  /** The broker who posted it, null for an imported one. */
  @Column('uuid', { nullable: true })
  userId: string | null;

  /** The status that its broker gave it, null for an imported one. */
  @Column('smallint', { nullable: true })
  loadStatus: SavedLoadStatus | null;

  @Column('text')
  companyKey: string;

  @Column('text')
  referenceId: string;

  @Column('text')
  origin: string;

  @Column('double precision')
  originLatitude: number;

  @Column('double precision')
  originLongitude: number;

  @Column('text')
  originTimeZone: string;

  @Column('text')
  destination: string;

  @Column('double precision')
  destinationLatitude: number;

  @Column('double precision')
  destinationLongitude: number;

  @Column('text')
  destinationTimeZone: string;

  @Column('jsonb')
  waypoints: Place[];

  @Column('timestamptz')
  pickUp: Date;

  @Column('timestamptz', { nullable: true })
  pickUpEnd: Date | null;

  @Column('timestamptz', { nullable: true })
  delivery: Date | null;

  @Column('timestamptz', { nullable: true })
  deliveryEnd: Date | null;

  @Column('integer', { array: true })
  equipments: HaulingEquipment[];

  @Column('double precision', { nullable: true })
  length: number | null;

  @Column('double precision', { nullable: true })
  weight: number | null;

  @Column('double precision', { nullable: true })
  width: number | null;

  @Column('double precision', { nullable: true })
  height: number | null;

  @Column('integer')
  miles: number;

  /** 0 if no rate is posted. */
  @Column('integer')
  rateCents: number;

  /** The rate before its last change, and when that was. */
  @Column('integer', { nullable: true })
  formerRateCents: number | null;

  @Column('timestamptz', { nullable: true })
  repricedAt: Date | null;

  /** The company and contact of its own row, which it shows unless a broker lends it others. */
  @Column('text')
  shipperName: string;

  @Column('text', { nullable: true })
  shipperEmail: string | null;

  @Column('text', { nullable: true })
  shipperPhone: string | null;

  /** File name of an image. */
  @Column('text', { nullable: true })
  shipperLogo: string | null;

  @Column('text', { nullable: true })
  shipperDotNumber: string | null;

  @Column('text', { nullable: true })
  shipperMcNumber: string | null;

  /** The broker that it matches. One that was removed is still named until the load has been looked at. */
  @Column('uuid', { nullable: true })
  brokerId: string | null;

  @ManyToOne(() => KnownBroker, { createForeignKeyConstraints: false })
  broker?: Relation<KnownBroker> | null;

  @Column('text', { nullable: true })
  commodity: string | null;

  @Column('text', { nullable: true })
  requirements: string | null;

  /** When it was first imported or posted. */
  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
