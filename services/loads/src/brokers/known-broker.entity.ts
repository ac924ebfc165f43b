import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A broker, as its last event described it: what the loads matched with it show. */
@Entity({ name: 'known_brokers' })
export class KnownBroker {
  @PrimaryColumn('uuid')
  id: string;

  @Column('integer')
  version: number;

  @Column('boolean')
  removed: boolean;

  @Column('text', { array: true })
  matchKeys: string[];

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  logo: string | null;

  @Column('text')
  phone: string;

  @Column('text')
  email: string;

  /** Digits only, as is the MC number; null without any. */
  @Column('text', { nullable: true })
  dotNumber: string | null;

  @Column('text', { nullable: true })
  mcNumber: string | null;
}
