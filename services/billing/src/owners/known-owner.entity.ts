import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The owner of invoices, as the last event of the account described it. */
@Entity({ name: 'known_owners' })
export class KnownOwner {
  @PrimaryColumn('uuid')
  id: string;

  @Column('integer')
  version: number;

  @Column('boolean')
  removed: boolean;

  @Column('text')
  companyName: string;

  @Column('text')
  firstName: string;

  @Column('text')
  lastName: string;

  @Column('text')
  email: string;

  /** Postal address, in lines. */
  @Column('text', { default: '' })
  address: string;
}
