import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

@Entity({ name: 'price_packages' })
export class PricePackage {
  @PrimaryColumn('uuid')
  id: string;

  @VersionColumn()
  version: number;

  /** The version in which each field was changed last; a trigger keeps it. */
  @Column({ type: 'jsonb', insert: false, update: false })
  changedIn: Record<string, number>;

  @Column('varchar')
  name: string;

  /** Price per month. */
  @Column('integer')
  priceCents: number;

  @Column('varchar')
  description: string;

  @Column('varchar')
  posibilities: string;

  /** Days of a bought month. */
  @Column('integer', { name: 'period_days' })
  period: number;

  /** True if it is off sale, and stays only because invoices name it. */
  @Column('boolean', { name: 'retired' })
  isRetired: boolean;
}
