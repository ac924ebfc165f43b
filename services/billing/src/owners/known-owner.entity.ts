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

  @Column('text', { name: 'company_name' })
  companyName: string;

  @Column('text', { name: 'first_name' })
  firstName: string;

  @Column('text', { name: 'last_name' })
  lastName: string;

  @Column('text')
  email: string;
}
