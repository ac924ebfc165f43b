import { LIMITS } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

@Entity({ name: 'brokers' })
export class Broker {
  /** UUIDv7: where several match a load, the oldest counts. */
  @PrimaryColumn('uuid')
  id: string;

  @VersionColumn()
  version: number;

  @Column('varchar', { length: LIMITS.parserName })
  parserName: string;

  @Column('varchar', { length: LIMITS.brokerName })
  name: string;

  @Column('varchar', { length: LIMITS.brokerName })
  shortName: string;

  @Column('text', { nullable: true })
  logo: string | null;

  @Column('varchar', { length: LIMITS.brokerPhone })
  phone: string;

  @Column('varchar', { length: LIMITS.email })
  email: string;

  @Column('varchar', { length: LIMITS.dot })
  dotNumber: string;

  @Column('varchar', { length: LIMITS.mc })
  mcNumber: string;

  @Column('text', { nullable: true })
  notes: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
