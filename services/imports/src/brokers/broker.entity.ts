import { Column, CreateDateColumn, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

@Entity({ name: 'brokers' })
export class Broker {
  /** UUIDv7: where several match a load, the oldest counts. */
  @PrimaryColumn('uuid')
  id: string;

  @VersionColumn()
  version: number;

  /** The version in which each field was changed last; a trigger keeps it. */
  @Column({ type: 'jsonb', insert: false, update: false })
  changedIn: Record<string, number>;

  @Column('varchar')
  parserName: string;

  /** Further companies in load files that are this broker. */
  @Column('text', { array: true, default: [] })
  aliases: string[];

  @Column('varchar')
  name: string;

  @Column('varchar')
  shortName: string;

  @Column('text', { nullable: true })
  logo: string | null;

  @Column('varchar')
  phone: string;

  @Column('varchar')
  email: string;

  @Column('varchar')
  dotNumber: string;

  @Column('varchar')
  mcNumber: string;

  @Column('text', { nullable: true })
  notes: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
