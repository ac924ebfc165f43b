import type { Client as ClientView, SignUpRole } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn, VersionColumn } from 'typeorm';

/** A prospective customer. */
@Entity({ name: 'clients' })
export class Client {
  @PrimaryColumn('uuid')
  id: string;

  @VersionColumn()
  version: number;

  /** The version in which each field was changed last; a trigger keeps it. */
  @Column({ type: 'jsonb', insert: false, update: false })
  changedIn: Record<string, number>;

  @Column('varchar')
  name: string;

  @Column('varchar')
  email: string;

  /** Full name of the chosen city. */
  @Column('varchar')
  city: string;

  @Column('integer')
  clientStatus: ClientView['clientStatus'];

  @Column('text', { array: true })
  appRoles: SignUpRole[];

  @Column('varchar')
  dotNumber: string;

  /** Hours from UTC. */
  @Column('double precision')
  timeZoneShift: number;

  /** Older notes may be longer than new ones are allowed to be. */
  @Column('varchar', { nullable: true })
  notes: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  /** Null unless the status is Invited. */
  @Column('timestamptz', { nullable: true })
  invitedAt: Date | null;
}
