import { Column, CreateDateColumn, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

@Entity({ name: 'drivers' })
export class Driver {
  @PrimaryColumn('uuid')
  id: string;

  @VersionColumn()
  version: number;

  /** The version in which each field was changed last; a trigger keeps it. */
  @Column({ type: 'jsonb', insert: false, update: false })
  changedIn: Record<string, number>;

  @Column('uuid')
  userId: string;

  @Column('varchar')
  firstName: string;

  @Column('varchar')
  lastName: string;

  @Column('varchar')
  phone: string;

  @Column('varchar')
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
