import {
  type HaulingEquipment,
  type IndexedLoad,
  LIMITS,
  type Place,
  type SavedLoadStatus,
} from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

/** What a carrier agrees to when saving a market load. Times are in milliseconds since 1970. */
export type MarketTerms = Pick<IndexedLoad, 'rateCents' | 'pickUp' | 'delivery'>;

/** A carrier's own copy of a load. */
@Entity({ name: 'saved_loads' })
export class SavedLoad {
  @PrimaryColumn('uuid')
  id: string;

  /** Counts the changes by users, not those of the market. */
  @VersionColumn()
  version: number;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('integer', { name: 'load_status' })
  loadStatus: SavedLoadStatus;

  @Column('uuid', { name: 'truck_id', nullable: true })
  truckId: string | null;

  @Column('varchar', { name: 'reference_id', length: LIMITS.referenceId })
  referenceId: string;

  @Column('varchar', { length: LIMITS.city })
  origin: string;

  @Column('double precision', { name: 'origin_latitude' })
  originLatitude: number;

  @Column('double precision', { name: 'origin_longitude' })
  originLongitude: number;

  @Column('text', { name: 'origin_time_zone' })
  originTimeZone: string;

  @Column('varchar', { length: LIMITS.city })
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

  @Column('timestamptz', { nullable: true })
  delivery: Date | null;

  @Column('integer', { nullable: true })
  length: number | null;

  @Column('integer', { nullable: true })
  weight: number | null;

  @Column('double precision', { nullable: true })
  width: number | null;

  @Column('double precision', { nullable: true })
  height: number | null;

  @Column('integer')
  equipment: HaulingEquipment;

  @Column('varchar', { name: 'shipper_name', length: LIMITS.shipperName })
  shipperName: string;

  @Column('varchar', { name: 'shipper_logo', length: LIMITS.fileName, nullable: true })
  shipperLogo: string | null;

  @Column('varchar', { name: 'shipper_email', length: LIMITS.email, nullable: true })
  shipperEmail: string | null;

  @Column('varchar', { name: 'shipper_phone', length: LIMITS.shipperPhone, nullable: true })
  shipperPhone: string | null;

  @Column('varchar', { name: 'shipper_dot_number', length: LIMITS.dot, nullable: true })
  shipperDotNumber: string | null;

  @Column('varchar', { name: 'shipper_mc_number', length: LIMITS.mc, nullable: true })
  shipperMcNumber: string | null;

  @Column('integer')
  miles: number;

  @Column('integer', { name: 'deadhead_origin' })
  deadheadOrigin: number;

  @Column('integer', { name: 'deadhead_destination' })
  deadheadDestination: number;

  /** Includes both deadheads. */
  @Column('integer', { name: 'total_miles' })
  totalMiles: number;

  @Column('integer', { name: 'rate_cents' })
  rateCents: number;

  /** Per mile and profit as of the last save, at what the truck cost per mile then. */
  @Column('double precision', { name: 'rate_per_mile_cents' })
  ratePerMileCents: number;

  @Column('integer', { name: 'profit_cents' })
  profitCents: number;

  @Column('double precision', { name: 'profit_per_mile_cents' })
  profitPerMileCents: number;

  @Column('varchar', { length: LIMITS.requirements, nullable: true })
  requirements: string | null;

  /** The market load that it was saved from. */
  @Column('uuid', { name: 'market_load_id', nullable: true })
  marketLoadId: string | null;

  /** The newest version of that market load that is known here. */
  @Column('integer', { name: 'market_version', nullable: true })
  marketVersion: number | null;

  @Column('jsonb', { name: 'market_terms_saved', nullable: true })
  marketTermsSaved: MarketTerms | null;

  @Column('jsonb', { name: 'market_terms_now', nullable: true })
  marketTermsNow: MarketTerms | null;

  /** Whether that market load is no longer available. */
  @Column('boolean', { name: 'market_gone', default: false })
  marketGone: boolean;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
