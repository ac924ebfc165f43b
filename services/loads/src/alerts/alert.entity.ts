import type { AlertSearch } from '@lanewise/contracts';
import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

/** Whatever changes it also calls `announceAlerts`. */
@Entity({ name: 'alerts' })
export class Alert {
  @PrimaryColumn('uuid')
  id: string;

  @VersionColumn()
  version: number;

  /** The version in which each field was changed last; a trigger keeps it. */
  @Column({ type: 'jsonb', insert: false, update: false })
  changedIn: Record<string, number>;

  @Column('uuid')
  userId: string;

  @Column('text')
  name: string;

  @Column('jsonb')
  search: AlertSearch;

  /** The truck of the search; null for a sample truck. */
  @Column('uuid', { nullable: true })
  truckId: string | null;

  @Column('integer')
  days: number;

  /** Dollars. */
  @Column('double precision', { nullable: true })
  profitPerMileMin: number | null;

  @Column('double precision', { nullable: true })
  profitMin: number | null;

  @Column('boolean')
  mail: boolean;

  @Column('boolean')
  webPush: boolean;

  @Column('boolean', { name: 'is_on' })
  on: boolean;

  /** When it was switched on or changed: what came to the market before does not fire it. */
  @Column('timestamptz')
  armedAt: Date;

  @Column('timestamptz')
  createdAt: Date;

  /** By loads that have left the market: see `readHits`. */
  @Column({ type: 'timestamptz', nullable: true, insert: false, update: false })
  lastFiredAt: Date | null;

  @Column({ type: 'integer', insert: false, update: false })
  firedCount: number;
}
