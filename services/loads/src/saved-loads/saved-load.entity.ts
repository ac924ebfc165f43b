import type { AnnouncedLoad, HaulingEquipment, SavedLoadStatus } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, VersionColumn } from 'typeorm';
import { Load } from '../market-loads/load.entity.js';

/** The terms of a market load when it is saved. Times are in milliseconds since 1970. Release 1.0 noted no ends. */
export type MarketTerms = Pick<AnnouncedLoad, 'rateCents' | 'pickUp' | 'delivery'> &
  Partial<Pick<AnnouncedLoad, 'pickUpEnd' | 'deliveryEnd'>>;

/** A carrier's own copy of a load. */
@Entity({ name: 'saved_loads' })
export class SavedLoad extends Load {
  /** Counts the changes by users, not those of the market. */
  @VersionColumn()
  version: number;

  /** The version in which each field was changed last; a trigger keeps it. */
  @Column({ type: 'jsonb', insert: false, update: false })
  changedIn: Record<string, number>;

  @Column('uuid')
  userId: string;

  @Column('integer')
  loadStatus: SavedLoadStatus;

  @Column('uuid', { nullable: true })
  truckId: string | null;

  @Column('integer')
  equipment: HaulingEquipment;

  @Column('integer')
  deadheadOrigin: number;

  @Column('integer')
  deadheadDestination: number;

  /** Includes both deadheads. */
  @Column('integer')
  totalMiles: number;

  /** Per mile and profit as of the last save, at what the truck cost per mile then. */
  @Column('double precision')
  ratePerMileCents: number;

  @Column('integer')
  profitCents: number;

  @Column('double precision')
  profitPerMileCents: number;

  @Column('text', { nullable: true })
  notes: string | null;

  /** The trip that it was saved with. */
  @Column('uuid', { nullable: true })
  tripId: string | null;

  @Column('text', { nullable: true })
  tripName: string | null;

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
