import type { HaulingEquipment, LoadSource, Place, SavedLoadStatus } from '@lanewise/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
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
  @Column('uuid', { name: 'import_id', nullable: true })
  importId: string | null;

  /** The broker who posted it, null for an imported one. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  /** The status that its broker gave it, null for an imported one. */
  @Column('smallint', { name: 'load_status', nullable: true })
  loadStatus: SavedLoadStatus | null;

  @Column('text', { name: 'company_key' })
  companyKey: string;

  @Column('text', { name: 'reference_id' })
  referenceId: string;

  @Column('text')
  origin: string;

  @Column('double precision', { name: 'origin_latitude' })
  originLatitude: number;

  @Column('double precision', { name: 'origin_longitude' })
  originLongitude: number;

  @Column('text', { name: 'origin_time_zone' })
  originTimeZone: string;

  @Column('text')
  destination: string;

  @Column('double precision', { name: 'destination_latitude' })
  destinationLatitude: number;

  @Column('double precision', { name: 'destination_longitude' })
  destinationLongitude: number;

  @Column('text', { name: 'destination_time_zone' })
  destinationTimeZone: string;

  @Column('jsonb')
  waypoints: Place[];

  @Column('timestamptz', { name: 'pick_up' })
  pickUp: Date;

  @Column('timestamptz', { name: 'pick_up_end', nullable: true })
  pickUpEnd: Date | null;

  @Column('timestamptz', { nullable: true })
  delivery: Date | null;

  @Column('timestamptz', { name: 'delivery_end', nullable: true })
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
  @Column('integer', { name: 'rate_cents' })
  rateCents: number;

  /** The rate before its last change, and when that was. */
  @Column('integer', { name: 'former_rate_cents', nullable: true })
  formerRateCents: number | null;

  @Column('timestamptz', { name: 'repriced_at', nullable: true })
  repricedAt: Date | null;

  /** The company and contact of its own row, which it shows unless a broker lends it others. */
  @Column('text', { name: 'shipper_name' })
  shipperName: string;

  @Column('text', { name: 'shipper_email', nullable: true })
  shipperEmail: string | null;

  @Column('text', { name: 'shipper_phone', nullable: true })
  shipperPhone: string | null;

  /** File name of an image. */
  @Column('text', { name: 'shipper_logo', nullable: true })
  shipperLogo: string | null;

  @Column('text', { name: 'shipper_dot_number', nullable: true })
  shipperDotNumber: string | null;

  @Column('text', { name: 'shipper_mc_number', nullable: true })
  shipperMcNumber: string | null;

  /** The broker that it matches. One that was removed is still named until the load has been looked at. */
  @Column('uuid', { name: 'broker_id', nullable: true })
  brokerId: string | null;

  @ManyToOne(() => KnownBroker, { createForeignKeyConstraints: false })
  @JoinColumn({ name: 'broker_id' })
  broker?: Relation<KnownBroker> | null;

  @Column('text', { nullable: true })
  commodity: string | null;

  @Column('text', { nullable: true })
  requirements: string | null;

  /** When it was first imported or posted. */
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
