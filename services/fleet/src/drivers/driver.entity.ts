import { LIMITS } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

@Entity({ name: 'drivers' })
export class Driver {
  @PrimaryColumn('uuid')
  id: string;

  @VersionColumn()
  version: number;

  @Column('uuid')
  userId: string;

  @Column('varchar', { length: LIMITS.personName })
  firstName: string;

  @Column('varchar', { length: LIMITS.personName })
  lastName: string;

  @Column('varchar', { length: LIMITS.phone })
  phone: string;

  @Column('varchar', { length: LIMITS.email })
  email: string;

  @Column('text', { nullable: true })
  avatar: string | null;

  @Column('text', { nullable: true })
  notes: string | null;

  /** A truck of the same account. */
  @Column('uuid', { nullable: true })
  truckId: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
