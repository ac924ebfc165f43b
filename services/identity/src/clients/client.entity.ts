import { type Client as ClientView, LIMITS, type SignUpRole } from '@lanewise/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A prospective customer. */
@Entity({ name: 'clients' })
export class Client {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar', { length: LIMITS.clientName })
  name: string;

  @Column('varchar', { length: LIMITS.email })
  email: string;

  /** Full name of the chosen city. */
  @Column('varchar', { length: LIMITS.city })
  city: string;

  @Column('integer', { name: 'client_status' })
  clientStatus: ClientView['clientStatus'];

  @Column('text', { name: 'app_roles', array: true })
  appRoles: SignUpRole[];

  @Column('varchar', { name: 'dot_number', length: LIMITS.dot })
  dotNumber: string;

  /** Hours from UTC. */
  @Column('double precision', { name: 'time_zone_shift' })
  timeZoneShift: number;

  /** Older notes may be longer than new ones are allowed to be. */
  @Column('varchar', { nullable: true })
  notes: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  /** Null unless the status is Invited. */
  @Column('timestamptz', { name: 'invited_at', nullable: true })
  invitedAt: Date | null;
}
