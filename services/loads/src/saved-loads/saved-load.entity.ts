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

  @Column('uuid')
  userId: string;

  @Column('integer')
  loadStatus: SavedLoadStatus;

  @Column('uuid', { nullable: true })
  truckId: string | null;

  @Column('varchar', { length: LIMITS.referenceId })
  referenceId: string;

  @Column('varchar', { length: LIMITS.city })
  origin: string;

  @Column('double precision')
  originLatitude: number;

  @Column('double precision')
  originLongitude: number;

  @Column('text')
  originTimeZone: string;

  @Column('varchar', { length: LIMITS.city })
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

  @Column('varchar', { length: LIMITS.shipperName })
  shipperName: string;

  @Column('varchar', { length: LIMITS.fileName, nullable: true })
  shipperLogo: string | null;

  @Column('varchar', { length: LIMITS.email, nullable: true })
  shipperEmail: string | null;

  @Column('varchar', { length: LIMITS.shipperPhone, nullable: true })
  shipperPhone: string | null;

  @Column('varchar', { length: LIMITS.dot, nullable: true })
  shipperDotNumber: string | null;

  @Column('varchar', { length: LIMITS.mc, nullable: true })
  shipperMcNumber: string | null;

  @Column('integer')
  miles: number;

  @Column('integer')
  deadheadOrigin: number;

  @Column('integer')
  deadheadDestination: number;

  /** Includes both deadheads. */
  @Column('integer')
  totalMiles: number;

  @Column('integer')
  rateCents: number;

  /** Per mile and profit as of the last save, at what the truck cost per mile then. */
  @Column('double precision')
  ratePerMileCents: number;

  @Column('integer')
  profitCents: number;

  @Column('double precision')
  profitPerMileCents: number;

  @Column('varchar', { length: LIMITS.requirements, nullable: true })
  requirements: string | null;

  /** The market load that it was saved from. */
  @Column('uuid', { nullable: true })
  marketLoadId: string | null;

  /** The newest version of that market load that is known here. */
  @Column('integer', { nullable: true })
  marketVersion: number | null;

  @Column('jsonb', { nullable: true })
  marketTermsSaved: MarketTerms | null;

  @Column('jsonb', { nullable: true })
  marketTermsNow: MarketTerms | null;

  /** Whether that market load is no longer available. */
  @Column('boolean', { default: false })
  marketGone: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
